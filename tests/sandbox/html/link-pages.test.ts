import { expect, it } from 'vitest';
import { paths } from '../../../src/contract/routes.ts';
import { requireLinkPage } from '../../../src/sandbox/endpoint/link-page.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { ORIGIN } from '../support/browser.ts';

/** Lists addresses of other pages, on this origin and on others. */
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
  return [
    ...Object.values<string>(paths).filter((path) => path !== page),
    ...endings.map((end) => page + end),
    ...[`/x/..${page}`, `/.${page}`, `/${page}`, `/%2e${page}`, `\\${page.slice(1)}`],
    ...[page.replace('-', '%2d'), page.toUpperCase()],
  ]
    .map((path) => ORIGIN + path)
    .concat([
      ...[`${ORIGIN.toUpperCase()}${page}`, ` ${ORIGIN}${page}`, page, '', 'javascript:alert(1)'],
      ...['user@', 'user:pw@'].map((user) => `http://${user}localhost:4400${page}`),
      ...['@evil.test', '.evil.test'].map((end) => `${ORIGIN}${end}${page}`),
      ...['http://127.0.0.1:4400', 'http://localhost:4401', 'https://localhost:4400'].map(
        (origin) => origin + page,
      ),
      ...[`https://evil.test${page}`, `//localhost:4400${page}`],
    ]);
}

it.each([
  ['optIn', '/registrierung-bestaetigung'],
  ['password', '/passwort-aendern'],
] as const)('the page %s can be linked only by its own address (S14.1)', (name, page) => {
  for (const address of listWrongAddresses(page))
    expect(() => requireLinkPage('client_url', address, name, ORIGIN), address).toThrow(Refusal);
});
