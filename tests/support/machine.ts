import { createHash } from 'node:crypto';

/** Duration of the reference work on the reference machine, in ms. */
const REFERENCE_MS = 500;
const HASHES = 300_000;
const COPIES = 3000;
/** Passes the factor to child processes, so that it is measured once. */
const VARIABLE = 'PORTAL_TEST_SLOWNESS';

/**
 * How much slower this machine is now than the reference machine, at least 1. Measured once per run
 * by wall clock, so other load counts.
 */
function slowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known > 0) return known;
  const factor = slownessFrom(timeOfWork());
  process.env[VARIABLE] = String(factor);
  process.stdout.write(`Time limits of the tests × ${factor}, as this machine needs them.\n`);
  return factor;
}

const slownessFrom = (ms: number): number => Math.max(1, Math.ceil((10 * ms) / REFERENCE_MS) / 10);

/** A time limit in ms, scaled to this machine. Limits only end tests that hang. */
export const limitHere = (ms: number): number => Math.round(ms * slowness());

function timeOfWork(): number {
  const before = performance.now();
  let text = '';
  for (let count = 0; count < HASHES; count += 1)
    text = createHash('sha256').update(text).digest('hex');
  let rows: unknown = Array.from({ length: 300 }, (_, id) => ({ id, name: text, list: [id] }));
  for (let count = 0; count < COPIES; count += 1) rows = JSON.parse(JSON.stringify(rows));
  return performance.now() - before;
}
