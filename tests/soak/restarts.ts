import { setTimeout as pause } from 'node:timers/promises';
import type { BackendProcess } from './backend-process.ts';
import type { Outages } from './outages.ts';

const EVERY_MS = 60_000;
/** How long the backend stays stopped: long enough for people to meet it. */
const STOPPED_MS = 3000;

/** Kills the backend and starts it again once a minute until `signal` (rule 31.2). */
export async function keepRestarting(
  backend: BackendProcess,
  outages: Outages,
  signal: AbortSignal,
): Promise<void> {
  while (await passes(EVERY_MS, signal)) {
    outages.begin();
    await backend.kill();
    await pause(STOPPED_MS);
    await backend.start();
    outages.end();
  }
}

/** @returns false when the signal came first */
function passes(ms: number, signal: AbortSignal): Promise<boolean> {
  return pause(ms, true, { signal }).catch(() => false);
}
