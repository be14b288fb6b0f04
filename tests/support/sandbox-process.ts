import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from './free-port.ts';

export type SandboxProcess = Awaited<ReturnType<typeof startSandbox>>;

interface Options extends Pick<SpawnOptions, 'cwd' | 'env'> {
  /** By default two free ports. */
  readonly ports?: Readonly<Record<'portal' | 'identity', number>>;
}

/** Runs the sandbox as `npm start` does. @param args options of `npm start` */
export async function startSandbox(args: readonly string[], { ports, ...options }: Options = {}) {
  const { portal, identity } = ports ?? {
    portal: await findFreePort(),
    identity: await findFreePort(),
  };
  const allArgs = ['--port', `${portal}`, '--identity-port', `${identity}`, ...args];
  const child = spawn(process.execPath, ['src/sandbox/main.ts', ...allArgs], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errorOutput = '';
  child.stdout?.on('data', (part) => {
    output += part;
  });
  child.stderr?.on('data', (part) => {
    errorOutput += part;
  });
  const failureAtEnd = new Promise<never>((_, reject) => {
    child.once('close', (code) =>
      reject(new Error(errorOutput || `The sandbox ends with ${code}.`)),
    );
  });
  // Callers that wait for output receive the error.
  failureAtEnd.catch(() => undefined);

  function waitForText(text: string): Promise<string> {
    return new Promise((resolve) => {
      const resolveWhenFound = () => output.includes(text) && resolve(output);
      child.stdout?.on('data', resolveWhenFound);
      resolveWhenFound();
    });
  }

  return {
    origin: `http://localhost:${portal}`,
    child,
    /** Waits until the output contains a text. @returns the output @throws Error with stderr if the process ends */
    waitForOutput: (text: string) => Promise.race([waitForText(text), failureAtEnd]),
    readOutput: () => output,
    readErrors: () => errorOutput,
    /** Kills the process, so that it cannot finish anything. */
    async kill(): Promise<void> {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'close');
    },
  };
}
