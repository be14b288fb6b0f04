import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Minimum waiting times of screens per page, in ms (rules 7.1, 7.3, 7.9.8, 7.13); 0 for none. */
const WAITS: Readonly<Record<string, readonly number[]>> = {
  'index.html': [3000],
  'agb-akzeptieren.html': [750],
  'passwort-aendern.html': [750],
  'kontoeinstellungen.html': [0, 1500],
  'profildaten.html': [0, 1500],
  'unterbenutzer-anlegen.html': [0, 1500],
};

/** Duration of notices in ms (rules 10.7, 17.6); 0 for until closed. */
const NOTICES = { info: 5000, success: 5000, warning: 0, error: 0, auth: 0, logout: 0 };

describe.each(['prd/library', 'stg/library', 'prd/shop'])('a page of %s', (tree) => {
  const pages = readdirSync(join('dist', tree), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => [file, readFileSync(join('dist', tree, file), 'utf8')] as const);

  it('has the specified waiting times', () => {
    const waits = pages.flatMap(([page, html]) => {
      const found = [...html.matchAll(/data-wait-ms="(\d+)"/g)].map(([, ms]) => Number(ms));
      const times = [...new Set(found)].sort((one, other) => one - other);
      return times.length > 0 ? [[page, times] as const] : [];
    });
    expect(Object.fromEntries(waits)).toEqual(WAITS);
  });

  it('closes its notices after the specified times', () => {
    for (const [page, html] of pages) {
      const found = [...html.matchAll(/<template data-close-ms="(\d+)" data-notice="(\w+)"/g)];
      const notices = Object.fromEntries(found.map(([, ms, name = '']) => [name, Number(ms)]));
      expect(notices, page).toEqual(NOTICES);
    }
  });
});
