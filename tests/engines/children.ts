import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

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
