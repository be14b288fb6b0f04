import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/limits.ts';

/** @param ms those of a code chunk (rules 17.6, 7.4) @throws undefined after them, or the error of `load` */
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
