import { readFileSync } from 'node:fs';

/** The inline script of every page. */
export const INLINE_SCRIPT = readFileSync('src/portal/layouts/inline-script.js', 'utf8');
