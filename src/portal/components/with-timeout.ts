import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/limits.ts';

/**
 * Limits the time of a load (rules 17.6, 7.4).
 * @param timeoutMs by default the limit for a chunk of code
 * @throws undefined after a timeout, otherwise the error of `load`
 */
export function withTimeout<Result>(
  load: () => Promise<Result>,
  timeoutMs = CHUNK_LOAD_TIMEOUT_MS,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, timeoutMs);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
