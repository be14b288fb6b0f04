import { expect, test } from 'vitest';
import { SPECULATION_RULES } from '../../src/sites/speculation-rules.ts';

const [{ where }] = JSON.parse(SPECULATION_RULES).prerender;
const [{ href_matches: pagePatterns }, { not: exception }] = where.and;

function isPrerendered(address: string): boolean {
  const fitsPattern = (pattern: string) =>
    new URLPattern(pattern, 'https://p.test').test(address, 'https://p.test');
  return pagePatterns.some(fitsPattern) && !fitsPattern(exception.href_matches);
}

test.each([
  ...['/', '/registrierung', '/passwort-vergessen', '/kontakt', '/kontakt/abo/kuendigung'],
  ...['/registrierung-optin-resend', '/speicherung-im-browser'],
])('the page %s is prerendered only without parameters (18.15)', (path) => {
  expect([isPrerendered(path), isPrerendered(`${path}?clientId=shop`)]).toEqual([true, false]);
});

test.each([
  ...[
    '/kontoeinstellungen',
    '/profildaten',
    '/unterbenutzer-anlegen',
    '/agb-akzeptieren',
    '/logout',
  ],
  ...[
    '/passwort-aendern',
    '/registrierung-bestaetigung',
    '/automatische-weiterleitung',
    '/auth/logout',
  ],
])('%s is never prerendered (18.15)', (path) => {
  expect(isPrerendered(path)).toBe(false);
});
