/** Folders and ports of a host in a test. */
export interface HostSetup {
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
  /**
   * Whether the host is a cloud. A cloud resolves `..` before the portal’s code sees a path. It sends the backend’s
   * host name as the header Host to the backend.
   */
  readonly isCloud?: boolean;
  /** File with the tree's rules. */
  readonly rulesFile: string;
  /** Replaces the example values in the rules, such as host name and port, as an operator does. */
  fillIn(hostRules: string, setup: HostSetup): string;
  /** Creates the configuration of the host with the rules of one or several trees: contents by file name. */
  createConfigFiles(
    hostRules: readonly string[],
    setup: HostSetup,
  ): Readonly<Record<string, string>>;
  /** Returns the command that starts the host. */
  startCommandOf(setup: HostSetup): readonly [binary: string, ...args: readonly string[]];
}

/** A web server that an operator runs. */
export interface WebServer extends Host {
  readonly name: 'nginx' | 'Apache' | 'Caddy';
  /** Returns the command that only checks the configuration. */
  checkCommandOf(setup: HostSetup): readonly [binary: string, ...args: readonly string[]];
  /** Returns the text that the access log has for a request. */
  logEntryOf(method: string, path: string): string;
}
