import { fileURLToPath } from 'node:url';

/** The path of Astro’s program. The code starts the program by its path, because only npm scripts find the program by its name. */
export const ASTRO_CLI = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
