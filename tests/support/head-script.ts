import { readFileSync } from 'node:fs';

/** The inline script of every page. */
export const HEAD_SCRIPT = readFileSync('src/portal/layouts/head-script.js', 'utf8');
