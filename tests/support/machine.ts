import { createHash } from 'node:crypto';

/** How long the work takes on the machine that all limits are set for, by the clock. */
const REFERENCE_MS = 500;
const HASHES = 300_000;
const COPIES = 3000;
/** Hands the factor on to the processes of a run, so that it is measured once. */
const VARIABLE = 'PORTAL_TEST_SLOWNESS';

/**
 * How many times slower this machine is at the moment than the one that limits are set for, at
 * least 1. Measured and printed once in a run, by the clock: other work on the machine counts.
 */
function slowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known >= 1) return known;
  const factor = slownessFrom(timeOfWork());
  process.env[VARIABLE] = String(factor);
  process.stdout.write(`Time limits of the tests × ${factor}, as this machine needs them.\n`);
  return factor;
}

/** The factor that follows from the duration of the work in ms, rounded up to tenths. */
export function slownessFrom(ms: number): number {
  return Math.max(1, Math.ceil((10 * ms) / REFERENCE_MS) / 10);
}

/** A time limit in ms as it is on this machine. Limits end what hangs; on a free machine nothing comes near them. */
export function limitHere(ms: number): number {
  return Math.round(ms * slowness());
}

function timeOfWork(): number {
  const before = performance.now();
  let text = '';
  for (let count = 0; count < HASHES; count += 1)
    text = createHash('sha256').update(text).digest('hex');
  let rows: unknown = Array.from({ length: 300 }, (_, id) => ({ id, name: text, list: [id] }));
  for (let count = 0; count < COPIES; count += 1) rows = JSON.parse(JSON.stringify(rows));
  return performance.now() - before;
}
