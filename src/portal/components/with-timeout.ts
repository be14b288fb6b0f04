import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/limits.ts';

/**
 * Limits the time of a load, by default to the limit of a code chunk (rules 17.6, 7.4).
 * @throws undefined after a timeout, else the error of `load`
 */
export function withTimeout<Result>(
  load: () => Promise<Result>,
  ms = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, ms);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
