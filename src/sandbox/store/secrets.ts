import { randomToken } from '../crypto.ts';
import type { Store } from './store.ts';

/**
 * A secret by its name, made on first use and kept, so that sessions outlive a restart.
 * @param make what to keep when there is none yet; 256 random bits by default
 */
export function secretOf(store: Store, name: string, make: () => string = randomToken): string {
  const known = store.one<{ value: string }>('SELECT value FROM secrets WHERE name = ?', name);
  if (known) return known.value;
  const value = make();
  store.run('INSERT INTO secrets (name, value) VALUES (?, ?)', name, value);
  return value;
}
