import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The words of each notice that stands in a page, but not in the templates of the region. */
function noticesOf(page: string): string[] {
  const html = readFileSync(`dist/prd/library/${page}`, 'utf8').replace(
    /<template[\s\S]*?<\/template>/g,
    '',
  );
  return [...html.matchAll(/<div class="notice"[^>]*>\s*<p[^>]*>([^<]*)<\/p>/g)].map(
    ([, words = '']) => words,
  );
}

test.each([
  [
    'passwort-aendern.html',
    'rule 7.13: a sign-in that led nowhere',
    'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.',
  ],
  [
    'logout.html',
    'rule 7.15: a session that lives on',
    'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
  ],
])('%s says in its words: %s', (page, _, words) => {
  expect(noticesOf(page)).toContain(words);
});
