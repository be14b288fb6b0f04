import { fileURLToPath } from 'node:url';

/** The path of Astro's program, because only npm adds the programs of packages to the PATH. */
export const ASTRO = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
