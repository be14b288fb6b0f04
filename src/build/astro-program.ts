import { fileURLToPath } from 'node:url';

/** The file of Astro's command line, because only npm scripts find the command by its name. */
export const ASTRO_CLI = fileURLToPath(
  new URL('bin/astro.mjs', import.meta.resolve('astro/package.json')),
);
