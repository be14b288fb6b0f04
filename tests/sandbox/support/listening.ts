import { onTestFinished } from 'vitest';
import { serveSandbox } from '../../support/serve-sandbox.ts';

/** Starts a sandbox that listens until the end of the test, or until `stop`. @param port of the portal */
export async function openListening(...given: Parameters<typeof serveSandbox>) {
  const served = await serveSandbox(...given);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= served.stop();
    return stopped;
  };
  onTestFinished(stop);
  return { ...served, stop };
}
