import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('rule 7.13: the change of a password says that a sign-in led nowhere', () => {
  const html = readFileSync('dist/prd/library/passwort-aendern.html', 'utf8');
  expect(html.replaceAll(/<template[\s\S]*?<\/template>/g, '')).toMatch(
    /<p class="notice-word">Fehler<\/p>\s*<p>Die Anmeldung ist zurzeit nicht erreichbar\. Bitte versuchen Sie es später nochmal\.<\/p>/,
  );
});
