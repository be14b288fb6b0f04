import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export type Children = ReturnType<typeof createChildren>;

/** Creates a list of child processes that end together. */
export function createChildren() {
  const processes: ChildProcess[] = [];
  return {
    start: (command: string, args: readonly string[], options: SpawnOptions = {}) => {
      const child = spawn(command, args, { stdio: 'ignore', ...options });
      processes.unshift(child);
      return child;
    },
    /** Ends the processes in reverse order, and waits for each. */
    stop: async () => {
      for (const child of processes.splice(0)) {
        const exit = new Promise((done) => child.once('exit', done));
        if (child.exitCode === null && child.kill('SIGTERM')) await exit;
      }
    },
  };
}
