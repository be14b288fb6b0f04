import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['passwort-aendern', 'agb-akzeptieren'])(
  '%s has a screen for a failed sign-in (7.13)',
  (page) => {
    const html = readFileSync(`dist/prd/library/${page}.html`, 'utf8');
    expect(html.replaceAll(/<template[\s\S]*?<\/template>/g, '')).toMatch(
      /data-screen="sign-in-failed"[^>]*>\s*<div class="notice notice-error"[^>]*>\s*<p class="notice-kind">Fehler<\/p>\s*<p>Die Anmeldung ist zurzeit nicht erreichbar\. Bitte versuchen Sie es später nochmal\.<\/p>/,
    );
  },
);
