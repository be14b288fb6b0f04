import { createHash } from 'node:crypto';

/** Duration of the reference work on the reference machine, in ms. */
const REFERENCE_MS = 500;
const HASHES = 300_000;
const COPIES = 3000;
/** The variable passes the factor to child processes, which then measure nothing. */
const VARIABLE = 'PORTAL_TEST_SLOWNESS';

/**
 * Measures once per run how much slower this machine is than the reference machine, at least 1. Uses the
 * wall clock, so that other load counts.
 */
function measureSlowness(): number {
  const known = Number(process.env[VARIABLE]);
  if (known > 0) return known;
  const factor = computeSlowness(measureWork());
  process.env[VARIABLE] = String(factor);
  process.stdout.write(`Time limits of the tests × ${factor}, as this machine needs them.\n`);
  return factor;
}

const computeSlowness = (ms: number): number =>
  Math.max(1, Math.ceil((10 * ms) / REFERENCE_MS) / 10);

/** Scales a time limit in ms to this machine, because limits must only end tests that hang. */
export const limitHere = (ms: number): number => Math.round(ms * measureSlowness());

function measureWork(): number {
  const before = performance.now();
  let text = '';
  for (let count = 0; count < HASHES; count += 1)
    text = createHash('sha256').update(text).digest('hex');
  let rows: unknown = Array.from({ length: 300 }, (_, id) => ({ id, name: text, list: [id] }));
  for (let count = 0; count < COPIES; count += 1) rows = JSON.parse(JSON.stringify(rows));
  return performance.now() - before;
}
