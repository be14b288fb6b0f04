import type { Tree } from '../../../src/sites/trees.ts';

/** Where a test runs a server. */
export interface Place {
  /** For configuration and logs. */
  readonly folder: string;
  readonly port: number;
  readonly backendPort: number;
  /** Replaces the tree's folder. */
  readonly root: string;
}

/** A server that runs the generated rules of a tree. */
export interface WebServer {
  readonly name: 'nginx' | 'Apache' | 'Caddy';
  /** File with the tree's rules. */
  readonly rulesFile: string;
  /** What that file contains. @param reports address for reports of violations */
  rulesFor(tree: Tree, reports?: string): string;
  /** Replaces what an operator fills in. */
  fillIn(rules: string, place: Place): string;
  /** The server's own configuration around the rules of one or several trees, by file name. */
  filesAround(rules: readonly string[], place: Place): Readonly<Record<string, string>>;
  /** Command that runs in the foreground. */
  run(folder: string): readonly [binary: string, ...args: readonly string[]];
  /** Command that only reads the configuration. */
  check(folder: string): readonly [binary: string, ...args: readonly string[]];
  /** What its access log holds of a request. */
  logged(method: string, path: string): string;
}
