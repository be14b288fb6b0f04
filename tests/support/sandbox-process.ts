import { type SpawnOptions, spawn } from 'node:child_process';
import { freePort } from './free-port.ts';

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;

/** Runs the sandbox as `npm start` does, on ports of its own. @param args options of `npm start` */
export async function startSandbox(
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> = {},
) {
  const [port, identity] = [await freePort(), await freePort()];
  const ports = ['--port', String(port), '--identity-port', String(identity)];
  const child = spawn(process.execPath, ['src/sandbox/main.ts', ...ports, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let faults = '';
  child.stdout?.on('data', (part) => {
    printed += part;
  });
  child.stderr?.on('data', (part) => {
    faults += part;
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('close', (code) => reject(new Error(faults || `The sandbox ends with ${code}.`)));
  });
  // Whoever waits gets it.
  ended.catch(() => undefined);

  function found(text: string): Promise<string> {
    return new Promise((resolve) => {
      const look = () => printed.includes(text) && resolve(printed);
      child.stdout?.on('data', look);
      look();
    });
  }

  return {
    origin: `http://localhost:${port}`,
    child,
    /** What it has printed, once it contains a text. @throws Error with its own words when it ends */
    prints: (text: string) => Promise.race([found(text), ended]),
  };
}
