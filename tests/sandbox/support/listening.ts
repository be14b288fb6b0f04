import { onTestFinished } from 'vitest';
import { serveSandbox } from '../../support/serve-sandbox.ts';

/**
 * Starts a sandbox that listens until the end of the test, or until a call of `stop`.
 * @param args the arguments of `serveSandbox`
 */
export async function openListeningSandbox(...args: Parameters<typeof serveSandbox>) {
  const server = await serveSandbox(...args);
  let stopPromise: Promise<void> | undefined;
  const stop = () => {
    stopPromise ??= server.stop();
    return stopPromise;
  };
  onTestFinished(stop);
  return { ...server, stop };
}
