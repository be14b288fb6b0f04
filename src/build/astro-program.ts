import { fileURLToPath } from 'node:url';

/** Astro's command line. It is started by its path, because only npm scripts have `node_modules/.bin` in the PATH. */
export const ASTRO_CLI = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
