import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** The time in which a process may end by itself before it is killed. */
const STOP_MS = 10_000;

export type Children = ReturnType<typeof createChildren>;

/** Creates a list of child processes that end together. */
export function createChildren() {
  const processes: ChildProcess[] = [];

  /** Ends the processes in reverse order, and waits for each. */
  async function stop(): Promise<void> {
    for (const child of processes.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exit;
      clearTimeout(timer);
    }
  }

  return {
    /**
     * Starts a process. If the program cannot be started, the processes before it end.
     * @throws Error of the system, such as ENOENT for a program that is missing
     */
    async start(
      command: string,
      args: readonly string[],
      options: SpawnOptions = {},
    ): Promise<ChildProcess> {
      const child = spawn(command, args, { stdio: 'ignore', ...options });
      try {
        await once(child, 'spawn');
      } catch (error) {
        await stop();
        throw error;
      }
      processes.unshift(child);
      return child;
    },
    stop,
  };
}
