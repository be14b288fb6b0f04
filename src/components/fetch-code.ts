import { CHUNK_LOAD_TIMEOUT_MS } from '../limits.ts';

/**
 * Fetches code that is wanted later.
 * @throws undefined when it is not there after 120 s (rules 17.6, 7.4), or what the
 * browser says
 */
export function fetchCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, CHUNK_LOAD_TIMEOUT_MS);
    load()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
