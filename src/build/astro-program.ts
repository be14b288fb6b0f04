import { fileURLToPath } from 'node:url';

/** The path of Astro's command line, because only npm scripts have `node_modules/.bin` in the PATH. */
export const ASTRO_CLI = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
