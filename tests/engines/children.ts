import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export type Children = ReturnType<typeof createChildren>;

export function createChildren() {
  const running: ChildProcess[] = [];
  return {
    start: (command: string, given: readonly string[], options: SpawnOptions = {}) => {
      const child = spawn(command, given, { stdio: 'ignore', ...options });
      running.unshift(child);
      return child;
    },
    /** Ends them in reverse order and waits. */
    stop: async () => {
      for (const child of running.splice(0)) {
        const ended = new Promise((done) => child.once('exit', done));
        if (child.exitCode === null && child.kill('SIGTERM')) await ended;
      }
    },
  };
}
