import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Server } from 'node:net';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { describe, expect, it, vi } from 'vitest';
import { parseCommandLine } from '../../src/operator/command-line/command.ts';
import { requireFreePorts } from '../../src/sandbox/listen.ts';
import { readArguments, START_COMMAND } from '../../src/sandbox/server/arguments.ts';
import { openFolder } from '../support/folder.ts';
import { findFreePort } from '../support/free-port.ts';
import { createIssuer } from '../support/issuer.ts';
import { runNode } from '../support/run-node.ts';
import { copyBrowser, ORIGIN, openBrowser } from './support/browser.ts';
import { openListeningSandbox } from './support/listening.ts';
import { openSandbox, openSandboxWithIssuer } from './support/open-sandbox.ts';
import { createRegistration, readConfirmationToken } from './support/register.ts';
import {
  fetchToken,
  fetchUrl,
  fetchUser,
  fetchUserInfo,
  MAX_MUSTER,
  signIn,
} from './support/sign-in.ts';

const database = join(openFolder(), 'deep', 'portal.sqlite');

it('a restart keeps accounts, sessions, one-time links and the identity provider’s session (14.2)', async () => {
  const firstSandbox = await openSandbox({ database });
  const browser = openBrowser(firstSandbox);
  await browser.post('/account/create', await createRegistration(browser));
  const optin_token = readConfirmationToken(firstSandbox);
  await signIn(browser);
  const token = await fetchToken(browser);
  const csrfToken = await browser.fetchCsrfToken();

  const secondSandbox = await openSandbox({ database });
  const copiedBrowser = copyBrowser(browser, secondSandbox);
  expect(await copiedBrowser.fetchCsrfToken()).toBe(csrfToken);
  expect(await (await fetchUserInfo(copiedBrowser, token)).json()).toMatchObject({
    username: MAX_MUSTER,
  });
  expect((await copiedBrowser.post('/account/optin/confirm', { optin_token })).status).toBe(200);
  expect(secondSandbox.listMails()).toHaveLength(1);
  copiedBrowser.cookies.delete('portal');
  await copiedBrowser.visit(await fetchUrl(copiedBrowser, '/auth/login?prompt=none'));
  expect(await fetchToken(copiedBrowser)).not.toBe('');
});

describe('listening', () => {
  it('serves portal and identity provider on separate ports (14.1)', async () => {
    const { origin, identityOrigin, stop } = await openListeningSandbox();
    const { url } = (await (await fetch(`${origin}/auth/login`)).json()) as { url: string };
    expect(new URL(url).origin).toBe(identityOrigin);
    const redirect = await fetch(url, { redirect: 'manual' });
    expect(redirect.headers.get('location')).toMatch(/^\/anmelden\//);

    expect((await fetch(`${origin}/csrf-token`)).status).toBe(200);
    await stop();
    await expect(fetch(`${origin}/csrf-token`)).rejects.toThrow();
  });

  it('answers the next call of a client whose last call had too large a body', async () => {
    const { origin } = await openListeningSandbox();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const send = (method: string, path: string, body = '') =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-type': 'application/json' };
        const call = request(`${origin}${path}`, { method, agent, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode));
        });
        call.once('error', reject).end(body);
      });
    expect(await send('POST', '/csa/config', 'x'.repeat(1_000_000))).toBe(413);
    expect(await send('GET', '/csrf-token')).toBe(200);
    agent.destroy();
  });

  it.each([
    ['with its length', { 'content-length': 1_000_000 }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('answers 413 as soon as a body %s has ended', async (_, lengthHeaders) => {
    // This signal never aborts, so the answer comes only if the server notices the end of the body.
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
    const { origin } = await openListeningSandbox();
    const headers = { 'content-type': 'application/json', ...lengthHeaders };
    const call = request(`${origin}/csa/config`, { method: 'POST', agent: false, headers });
    const pendingAnswer = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end(Buffer.alloc(1_000_000));
    const [{ statusCode }] = await pendingAnswer;
    expect(statusCode).toBe(413);
  });

  it('answers 413 only after the whole body, so that the client can read the answer', async () => {
    const { origin } = await openListeningSandbox();
    const half = Buffer.alloc(500_000);
    const headers = { 'content-type': 'application/json', 'content-length': 2 * half.length };
    const call = request(`${origin}/csa/config`, { method: 'POST', agent: false, headers });
    const pendingAnswer = once(call, 'response') as Promise<[IncomingMessage]>;
    let isAnswered = false;
    void pendingAnswer.then(() => {
      isAnswered = true;
    });
    await new Promise<unknown>((resolve) => call.write(half, resolve));
    // The next call is answered after the server has received the first half.
    expect((await fetch(`${origin}/csrf-token`)).status).toBe(200);
    expect(isAnswered).toBe(false);
    call.end(half);
    const [{ statusCode }] = await pendingAnswer;
    expect(statusCode).toBe(413);
  });

  it('names the port that is in use, and a free port (14.1)', async () => {
    const { identity } = (await openListeningSandbox()).ports;
    const sentence: string = await openListeningSandbox({}, identity).then(
      String,
      ({ message }) => message,
    );
    const expectedSentence =
      /^Port (\d+) of the (.+) is in use\. Is the sandbox running already\? Use a free port: npm start -- --port (\d+)$/;
    const [, port, serverName, freePort] = expectedSentence.exec(sentence) ?? [];
    expect([port, serverName]).toEqual([String(identity), 'portal']);
    expect((await openListeningSandbox({}, Number(freePort))).ports.portal).toBe(Number(freePort));
  });

  it('names the port that the system reserves, and a free port (14.1)', async () => {
    const { listen } = Server.prototype;
    vi.spyOn(Server.prototype, 'listen').mockImplementation(function listenAsUser(
      this: Server,
      port?: unknown,
    ) {
      if (Number(port) >= 1024) return listen.call(this, port);
      setImmediate(() => this.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
      return this;
    });
    await expect(requireFreePorts({ portal: 80 })).rejects.toThrow(
      /^Port 80 of the portal is reserved by the system\. Use a free port: npm start -- --port 1\d{3}$/,
    );
  });
});

describe('an external issuer', () => {
  it('is discovered by its URL and signs people in (14.3)', async () => {
    const port = await findFreePort();
    const client = { clientId: 'portalAtIssuer', clientSecret: 'theirSecret' };
    const issuer = createIssuer(`http://localhost:${port}`, client);
    issuer.signInAs({ sub: 'max', email: MAX_MUSTER, email_verified: true });
    const server = createAdaptorServer({ fetch: issuer.fetch });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const sandbox = await openSandboxWithIssuer({ issuer: issuer.url, ...client });
    const browser = openBrowser({ ...sandbox, identity: issuer }, issuer.url);
    expect((await browser.visit(await fetchUrl(browser, '/auth/login'))).address).toBe(
      `${ORIGIN}/`,
    );
    expect(await fetchUser(browser)).toMatchObject({ username: MAX_MUSTER });
    await new Promise((resolve) => server.close(resolve));
  });

  it('replaces the provider of the sandbox, whose port stays free (24.1)', async () => {
    const issuer = 'https://issuer.example';
    const { origin, identityOrigin, sandbox } = await openListeningSandbox({
      issuer: { issuer, clientId: 'portalAtIssuer', clientSecret: 'x' },
    });
    expect(sandbox.identity).toBeUndefined();
    expect((await fetch(`${origin}/csrf-token`)).status).toBe(200);
    await expect(fetch(identityOrigin)).rejects.toThrow();
  });

  it('that does not answer ends the start with one sentence and exit code 1 (24.5)', async () => {
    const main = join(import.meta.dirname, '../../src/sandbox/main.ts');
    const variables = { OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'geheim' };
    const env = { ...process.env, ...variables, OIDC_ISSUER: 'http://localhost:1/realm' };
    expect(await runNode([main, '--api-only', '--database', database], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'http://localhost:1/realm does not answer with metadata at /.well-known/openid-configuration. Check OIDC_ISSUER, and whether the provider is running.\n',
    });
  });
});

describe('arguments', () => {
  const readArgs = (args: readonly string[], variables = {}) =>
    readArguments(parseCommandLine(START_COMMAND, args), variables);

  it.each<[string[], object, object]>([
    [[], {}, { environment: 'dev', client: 'library', origin: ORIGIN }],
    [[], {}, { port: 4400, identityPort: 4401 }],
    [[], { PORT: '4410' }, { port: 4410, identityPort: 4411 }],
    [['--port', '8080', '--identity-port', '9'], {}, { port: 8080, identityPort: 9 }],
  ])('%j with the variables %j give the settings %j', (args, variables, expectedSettings) => {
    expect(readArgs(args, variables)).toMatchObject(expectedSettings);
  });

  it.each([
    [['--environment', 'test'], '--environment is one of prd, stg, dev, not test.'],
    [['--client', 'x'], '--client is one of library, shop, not x.'],
    [['--port', 'x'], '--port, --identity-port and PORT must be numbers from 1 to 65535.'],
    [['--port', '65535'], '--port, --identity-port and PORT must be numbers from 1 to 65535.'],
    ...['konto.example', 'https://konto.example/x', 'ftp://konto.example'].map(
      (origin): [string[], string] => [
        ['--origin', origin],
        '--origin must be an address without a path, such as https://konto.example.',
      ],
    ),
  ])('%j are refused with a sentence', (args, sentence) => {
    expect(() => readArgs(args)).toThrow(sentence);
  });
});
