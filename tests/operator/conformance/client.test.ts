import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { requestUsername } from '../../../src/contract/calls/credentials/request-username.ts';
import { openBrowser, type Transport } from '../../../src/operator/conformance/client/browser.ts';
import { httpTransport } from '../../../src/operator/conformance/client/http.ts';
import { openBackendSession } from '../../../src/operator/conformance/client/session.ts';
import { signInAtProvider } from '../../../src/operator/conformance/client/sign-in.ts';
import { listenOnFreePort } from '../../support/free-port.ts';

const BACKEND = 'https://konto.example.de';
const PROVIDER = 'https://login.example.de';
const SETTINGS = {
  backend: BACKEND,
  portal: BACKEND,
  captcha: { kind: 'token', token: 'x' },
} as const;
const PERSON = { username: 'a@example.de', password: 'x&y' };

/** Creates a transport that answers by address and records the sent forms. */
function createTransport(pages: Readonly<Record<string, () => Response>>) {
  const forms: Record<string, string>[] = [];
  const transport: Transport = async (request) => {
    if (request.method === 'POST')
      forms.push(Object.fromEntries(new URLSearchParams(await request.text())));
    const [address = ''] = request.url.split('?');
    return pages[address]?.() ?? new Response(null, { status: 404 });
  };
  return { transport, forms };
}

const createPage = (text: string) => () =>
  new Response(text, { headers: { 'content-type': 'text/html', 'set-cookie': 'p=1; Path=/' } });
const createRedirect = (location: string) => () =>
  new Response(null, { status: 303, headers: { location } });

const LOGIN_URL = `${BACKEND}/auth/login`;
const TOKEN_URL = `${BACKEND}/auth/token`;
const FORM_URL = `${PROVIDER}/form/7`;
const CHECK_URL = `${PROVIDER}/check`;
const INPUTS = '<input name="user"><input name="secret">';
const createNotFound = () => new Response('gone', { status: 404 });

function createProvider(form: string, pages: Readonly<Record<string, () => Response>> = {}) {
  return createTransport({
    [LOGIN_URL]: () => Response.json({ url: `${PROVIDER}/authorize` }),
    [`${PROVIDER}/authorize`]: createRedirect('/form/7'),
    [FORM_URL]: createPage(form),
    [CHECK_URL]: createRedirect(`${BACKEND}/auth/callback`),
    [`${BACKEND}/auth/callback`]: createRedirect(`${BACKEND}/`),
    [TOKEN_URL]: () => Response.json({ token: 't', tokenExp: 1 }),
    ...pages,
  });
}

describe('a sign-in by the form of a provider (22.7)', () => {
  const formSettings = { usernameField: 'user', passwordField: 'secret', origins: [PROVIDER] };
  const signInByForm = (transport: Transport, origins = formSettings.origins) => {
    const session = openBackendSession({ transport, ...SETTINGS });
    const settings = { backend: BACKEND, portal: BACKEND, signIn: { ...formSettings, origins } };
    return signInAtProvider(session, PERSON, settings);
  };

  test.each([
    [
      'sends the hidden fields of the form to the address of the form',
      `<form action="/search"><input type="hidden" name="q" value="no"></form>
       <form id='f' class="wide" METHOD='post' action='/check?a=1&amp;b=2'>
       <input type="hidden" name="csrf" value="&quot;1&quot;">${INPUTS}</form>`,
      { csrf: '"1"' },
    ],
    [
      'sends a form without an address to the address of its page',
      `<form method="post">${INPUTS}`,
      {},
    ],
    // A parser with quadratic time would need minutes for this page.
    [
      'finds the form in a megabyte of broken tags (22.12)',
      `<form method="post" action="/check">${INPUTS}${'<input '.repeat(200_000)}`,
      {},
    ],
  ])('%s', async (_, form, hiddenFields) => {
    const { transport, forms } = createProvider(form);
    await signInByForm(transport);
    expect(forms).toEqual([{ ...hiddenFields, user: 'a@example.de', secret: 'x&y' }]);
  });

  const FORM = `<form method="post" action="/check">${INPUTS}`;

  test.each<[string, string, Readonly<Record<string, () => Response>>]>([
    ['GET /auth/login answers 200: url is missing', FORM, { [LOGIN_URL]: () => Response.json({}) }],
    ['GET /auth/login answers 404: url is missing', FORM, { [LOGIN_URL]: () => createNotFound() }],
    [
      `${PROVIDER}/form/7 (status 404) has no form that is posted`,
      FORM,
      { [FORM_URL]: () => createNotFound() },
    ],
    [`${PROVIDER}/form/7 (status 200) has no form that is posted`, '<p>', {}],
    ['has no field secret, but user, pass', FORM.replace('secret', 'pass'), {}],
    ['has a sign-in form with an invalid address', '<form method="post" action="https://[">', {}],
    [
      `${PROVIDER}/check shows its form again (status 200)`,
      FORM,
      { [CHECK_URL]: createPage(FORM), [TOKEN_URL]: createNotFound },
    ],
    [
      `ends at ${PROVIDER}/check (status 404), but GET /auth/token answers 200: token is missing, not a text for the sign-in (there is jwt)`,
      FORM,
      { [CHECK_URL]: () => createNotFound(), [TOKEN_URL]: () => Response.json({ jwt: 'x' }) },
    ],
  ])('fails with the reason: %s', async (reason, form, pages) => {
    await expect(signInByForm(createProvider(form, pages).transport)).rejects.toThrow(reason);
  });

  test.each([
    ['a form on a page of another origin', [], PROVIDER],
    ['a form with the address of another origin', [PROVIDER], 'https://evil.test'],
    ['a form without TLS', [PROVIDER], 'http://login.example.de'],
  ])('gives no password to %s (22.11)', async (_, origins, target) => {
    const { transport, forms } = createProvider(`<form method="post" action="${target}/check">`);
    await expect(signInByForm(transport, origins)).rejects.toThrow(
      `The sign-in leads to ${target}, which gets no password.`,
    );
    expect(forms).toEqual([]);
  });

  test('sends the form with the origin of its page (22.11)', async () => {
    const { transport } = createProvider(`<form method="post" action="${BACKEND}/check">${INPUTS}`);
    const origins: (string | null)[] = [];
    await signInByForm(async (request) => {
      if (request.method === 'POST') origins.push(request.headers.get('origin'));
      return transport(request);
    });
    expect(origins).toEqual([PROVIDER]);
  });
});

/** Sends a request to a server on this computer. @returns the answer */
async function askServer(answer: RequestListener, init: RequestInit = {}): Promise<unknown> {
  const server = createServer(answer).on('upgrade', () => {});
  const port = await listenOnFreePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return openBrowser(httpTransport).send(`http://127.0.0.1:${port}/`, init);
}

describe('a request to a backend that', () => {
  test.each([
    ['/a', 'in a circle'],
    ['https://[', 'redirects to something that is no web address'],
    ['javascript:alert(1)', 'redirects to something that is no web address'],
  ])('redirects to %s fails (22.12)', async (location, reason) => {
    const { transport } = createTransport({ [`${BACKEND}/a`]: createRedirect(location) });
    await expect(openBrowser(transport).visit(`${BACKEND}/a`)).rejects.toThrow(reason);
  });

  test('sends an endless answer fails at the limit of 4 MiB (22.12)', async () => {
    let sentPartCount = 0;
    const answer = askServer((_, response) => {
      const part = Buffer.alloc(1024 * 1024, ' ');
      const sendMore = () => {
        sentPartCount += 1;
        response.write(part, () => response.destroyed || setImmediate(sendMore));
      };
      sendMore();
    });
    await expect(answer).rejects.toThrow('sends an answer of more than 4 MiB');
    expect(sentPartCount).toBeLessThan(50);
  });

  test('refuses a long body keeps its connection (22.12)', async () => {
    const init = { method: 'POST', body: Buffer.alloc(1024 * 1024) };
    const answer = askServer(({ headers }, response) => {
      response.writeHead(headers.connection === 'keep-alive' ? 413 : 500).end();
    }, init);
    await expect(answer).resolves.toMatchObject({ status: 413 });
  });

  test('switches to another protocol fails (22.12)', async () => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n';
    const answer = askServer(({ socket }) => socket.end(head));
    await expect(answer).rejects.toThrow('switches to another protocol (status 101)');
  });

  test('does not answer in time fails with an error without the query', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const browser = openBrowser(() => Promise.reject(new TypeError('at ?pt=secret')));
    await expect(browser.send(`${BACKEND}/a?pt=secret`, {})).rejects.toThrow(
      /^does not answer in time$/,
    );
  });
});

test.each(['a\r\nx-evil: 1', 'ä', '\0'])(
  'the token %j fails, because no header can contain it (22.12)',
  async (token) => {
    const transport: Transport = async () => Response.json({ token });
    await expect(
      openBackendSession({ transport, ...SETTINGS }).sendCall(requestUsername),
    ).rejects.toThrow(/^gives a token that fits into no header$/);
  },
);

test.each([{ cost: 1_000_001 }, { keyLength: 65 }])(
  'a captcha challenge with %j fails without being solved (22.12)',
  async (invalidParameter) => {
    const validParameters = { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1 };
    const parameters = { ...validParameters, keyLength: 32, keyPrefix: '00', ...invalidParameter };
    const transport: Transport = async () => Response.json({ parameters, signature: 'x' });
    const session = openBackendSession({ transport, ...SETTINGS, captcha: { kind: 'altcha' } });
    await expect(session.solveCaptcha()).rejects.toThrow('gives no challenge that can be solved');
  },
);

test('cookies of the provider are sent only to the provider (22.7)', async () => {
  const sentCookies: [string, string | null][] = [];
  const browser = openBrowser(async (request) => {
    sentCookies.push([new URL(request.url).host, request.headers.get('cookie')]);
    return new Response(null, { headers: { 'set-cookie': 'own=1; Path=/; Secure; HttpOnly' } });
  });
  await browser.visit(`${PROVIDER}/`);
  await browser.visit(`${BACKEND}/`);
  await browser.visit(`${PROVIDER}/`);
  expect(sentCookies).toEqual([
    ['login.example.de', null],
    ['konto.example.de', null],
    ['login.example.de', 'own=1'],
  ]);
});
