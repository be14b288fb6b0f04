import { expect, it } from 'vitest';
import { paths } from '../../../src/contract/routes.ts';
import { demandLinkPage } from '../../../src/sandbox/html/link-pages.ts';
import { Refusal } from '../../../src/sandbox/refusal.ts';
import { openAccount } from '../support/account.ts';
import { SUBUSER } from '../support/body-parts.ts';
import { ORIGIN, openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { faultsOf, registration } from '../support/register.ts';
import { MAX } from '../support/sign-in.ts';

const OPT_IN = '/registrierung-bestaetigung';
const PASSWORD = '/passwort-aendern';
const NEW = 'jana@kanzlei-nord.de';

/** Calls that mail a link: page and rest of the request. */
const CALLS = [
  ['/account/password/reset', 'client_url', PASSWORD, { username: MAX }],
  ['/account/optin/resend', 'client_url', OPT_IN, { username: NEW }],
  ['/account/create', 'optin_confirm_url', OPT_IN, { email: NEW }],
  ['/account/self/create', 'optin_confirm_url', OPT_IN, { email: NEW, customer: 'frei' }],
  [
    '/account/self/create/subuser',
    'optin_confirm_url',
    OPT_IN,
    { email: 'jana@nord.konzern.de', customer: 'konzern' },
  ],
  ['/account/create/subuser', 'client_url', OPT_IN, { ...SUBUSER, email: NEW }],
  ['/account/import/subuser', 'client_url', OPT_IN, { username: 'ulla@kanzlei-nord.de' }],
] as const;

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

async function open() {
  const sandbox = await openSandbox();
  const account = await openAccount(sandbox, MAX);
  const browser = openBrowser(sandbox);
  const base = await registration(browser);
  const send = async (path: string, body: object) =>
    /create\/subuser|import/.test(path) && !path.includes('self')
      ? account.post(path, body)
      : browser.post(path, { ...base, ...body, request_token: await browser.captcha() });
  return { sandbox, send };
}

it.each([
  ['optIn', OPT_IN],
  ['password', PASSWORD],
] as const)('rule S14.1: %s is linked by no other address', (name, page) => {
  for (const address of wrongAddresses(page))
    expect(() => demandLinkPage('client_url', address, name, ORIGIN), address).toThrow(Refusal);
});

it.each(CALLS)('rule S14.1: %s mails only links to its own page', async (...row) => {
  const [path, property, page, body] = row;
  const { sandbox, send } = await open();
  const people = sandbox.store.one`SELECT count(*) FROM people`;
  const other = page === OPT_IN ? PASSWORD : OPT_IN;
  for (const address of [ORIGIN + other, `${ORIGIN}${page}?x=1`, `https://evil.test${page}`]) {
    const answer = await send(path, { ...body, [property]: address });
    expect(answer.status, address).toBe(400);
    expect(await faultsOf(answer), address).toEqual([`${property}: isUrl`]);
  }
  expect(sandbox.mails()).toEqual([]);
  expect(sandbox.store.one`SELECT count(*) FROM people`).toEqual(people);
  const answer = await send(path, { ...body, [property]: ORIGIN + page });
  // The address is valid; there is just no such person.
  expect(answer.status).toBe(path.includes('import') ? 404 : path.includes('create') ? 201 : 200);
});
