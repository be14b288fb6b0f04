import { expect, it } from 'vitest';
import { paths } from '../../../src/contract/routes.ts';
import { requireLinkPage } from '../../../src/sandbox/endpoint/link-page.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { ORIGIN } from '../support/browser.ts';

/** Lists addresses that differ from the address of the page, by path or by origin. */
function listWrongAddresses(page: string): string[] {
  const endings = [
    '?',
    '?x=1',
    '?ot=x',
    '#',
    '/',
    '/x',
    '/..',
    ';x',
    '%20',
    ' ',
    '\n',
    '\\',
    '.html',
  ];
  const wrongPaths = [
    ...Object.values<string>(paths).filter((path) => path !== page),
    ...endings.map((ending) => page + ending),
    `/x/..${page}`,
    `/.${page}`,
    `/${page}`,
    `/%2e${page}`,
    `\\${page.slice(1)}`,
    page.replace('-', '%2d'),
    page.toUpperCase(),
  ];
  const wrongOrigins = [
    ORIGIN.toUpperCase(),
    ` ${ORIGIN}`,
    '',
    'http://user@localhost:4400',
    'http://user:pw@localhost:4400',
    `${ORIGIN}@evil.test`,
    `${ORIGIN}.evil.test`,
    'http://127.0.0.1:4400',
    'http://localhost:4401',
    'https://localhost:4400',
    'https://evil.test',
    '//localhost:4400',
  ];
  return [
    ...wrongPaths.map((path) => ORIGIN + path),
    ...wrongOrigins.map((origin) => origin + page),
    '',
    'javascript:alert(1)',
  ];
}

it.each([
  ['optIn', '/registrierung-bestaetigung'],
  ['password', '/passwort-aendern'],
] as const)('the page %s can be linked only by its own address (S14.1)', (name, page) => {
  for (const address of listWrongAddresses(page))
    expect(() => requireLinkPage('client_url', address, name, ORIGIN), address).toThrow(Refusal);
});
