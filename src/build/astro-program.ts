import { fileURLToPath } from 'node:url';

/** Run it with the Node that runs already: only npm has the programs of the packages in its PATH. */
export const ASTRO = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
