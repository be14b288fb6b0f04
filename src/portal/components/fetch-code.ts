import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/limits.ts';

/** Loads a code chunk. @throws undefined after 120 s (rules 17.6, 7.4), or the browser's error */
export function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, CHUNK_LOAD_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
