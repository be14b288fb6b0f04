import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Child processes of a test. */
export interface Children {
  readonly start: (
    command: string,
    given: readonly string[],
    options?: SpawnOptions,
  ) => ChildProcess;
  /** Ends them in reverse order and waits. */
  readonly stop: () => Promise<void>;
}

export function createChildren(): Children {
  const running: ChildProcess[] = [];
  return {
    start: (command, given, options = {}) => {
      const child = spawn(command, given, { stdio: 'ignore', ...options });
      running.unshift(child);
      return child;
    },
    stop: async () => {
      for (const child of running.splice(0)) {
        const ended = new Promise((done) => child.once('exit', done));
        if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      }
    },
  };
}

/**
 * Path of a program.
 * @param places absolute paths, or names on the PATH
 * @throws Error that names the Debian package
 */
export function programAt(places: readonly string[], debianPackage: string): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = places
    .flatMap((place) => (place.startsWith('/') ? [place] : folders.map((at) => join(at, place))))
    .find(existsSync);
  if (found) return found;
  throw new Error(`${places[0]} is missing. On Debian: apt-get install ${debianPackage}`);
}
