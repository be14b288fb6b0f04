/** Folders and ports of a host in a test. */
export interface Place {
  /** Folder for configuration and logs; its subfolder `hosts` has the tree's host rules. */
  readonly folder: string;
  readonly port: number;
  readonly backendPort: number;
  /** Folder with the copy of the tree, which the host serves. */
  readonly root: string;
}

/** A program that runs the generated rules of a tree. */
export interface Host {
  readonly name: 'nginx' | 'Apache' | 'Caddy' | 'Cloudflare' | 'Netlify';
  /** Whether the host is a cloud, which resolves `..` before the portal's code sees a path, and calls the backend by the backend's name. */
  readonly isEdge?: boolean;
  /** File with the tree's rules. */
  readonly rulesFile: string;
  /** Fills in the values of the operator. */
  fillIn(rules: string, place: Place): string;
  /** The host's own configuration around the rules of one or several trees, by file name. */
  filesAround(rules: readonly string[], place: Place): Readonly<Record<string, string>>;
  run(place: Place): readonly [binary: string, ...args: readonly string[]];
}

/** A web server that an operator runs. */
export interface WebServer extends Host {
  readonly name: 'nginx' | 'Apache' | 'Caddy';
  /** Command that only reads the configuration. */
  check(place: Place): readonly [binary: string, ...args: readonly string[]];
  /** Returns the text that the access log has for a request. */
  logEntryOf(method: string, path: string): string;
}
