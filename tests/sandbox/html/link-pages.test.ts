import { expect, it } from 'vitest';
import { paths } from '../../../src/contract/routes.ts';
import { demandLinkPage } from '../../../src/sandbox/endpoint/field-faults.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { ORIGIN } from '../support/browser.ts';

const OPT_IN = '/registrierung-bestaetigung';
const PASSWORD = '/passwort-aendern';
/** Addresses other than the page itself, on the origin and elsewhere. */
function wrongAddresses(page: string): string[] {
  const others = Object.values<string>(paths);
  return [
    ...others.filter((path) => path !== page).map((path) => ORIGIN + path),
    ...[
      ...['?', '?x=1', '?ot=x', '#', '#x', '/', '/x', '/.', '/..', ';x'],
      ...['%20', ' ', '\n', '\\', '.html'],
    ].map((end) => ORIGIN + page + end),
    `${ORIGIN}/x/..${page}`,
    `${ORIGIN}/.${page}`,
    `${ORIGIN}/${page}`,
    `${ORIGIN}\\${page.slice(1)}`,
    `${ORIGIN}/%2e${page}`,
    `${ORIGIN}/${page.slice(1).replace('-', '%2d')}`,
    `${ORIGIN}/%${page.charCodeAt(1).toString(16)}${page.slice(2)}`,
    `${ORIGIN}/${page.slice(1).toUpperCase()}`,
    `${ORIGIN.toUpperCase()}${page}`,
    ` ${ORIGIN}${page}`,
    `http://user@localhost:4400${page}`,
    `http://user:pw@localhost:4400${page}`,
    `http://localhost:4400@evil.test${page}`,
    `http://localhost:4400.evil.test${page}`,
    `http://127.0.0.1:4400${page}`,
    `http://localhost:4401${page}`,
    `https://localhost:4400${page}`,
    `https://evil.test${page}`,
    `//localhost:4400${page}`,
    page,
    '',
    'javascript:alert(1)',
  ];
}

it.each([
  ['optIn', OPT_IN],
  ['password', PASSWORD],
] as const)('rule S14.1: %s is linked by no other address', (name, page) => {
  for (const address of wrongAddresses(page))
    expect(() => demandLinkPage('client_url', address, name, ORIGIN), address).toThrow(Refusal);
});
