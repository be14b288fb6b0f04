import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

function noticesOf(page: string): string[] {
  const html = readFileSync(`dist/prd/library/${page}`, 'utf8').replace(
    /<template[\s\S]*?<\/template>/g,
    '',
  );
  const notice =
    /<div class="notice"[^>]*>\s*<p class="notice-word">Fehler<\/p>\s*<p>([^<]*)<\/p>/g;
  return [...html.matchAll(notice)].map(([, words = '']) => words);
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
