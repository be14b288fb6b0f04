import { cpSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { refreshSnapshot } from '../../../src/operator/contact-snapshot/save.ts';
import { clients } from '../../../src/sites/clients.ts';
import { findStaleSnapshots } from '../../../src/sites/contact/stale-snapshots.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';
import { findFreePort } from '../../support/free-port.ts';
import { openQuickSandbox } from '../../support/quick-sandbox.ts';

const SITES = join(import.meta.dirname, '../../../src/sites/example');
const NOW = new Date('2026-12-24T10:00:00Z');
const [library] = clients;
const BACKEND_ORIGIN = 'http://localhost:4400';

const pathOf = openFolderForEachTest();

beforeEach(() => {
  for (const name of ['contact', 'contact-refreshed.json'])
    cpSync(join(SITES, name), pathOf(name), { recursive: true });
});

const readSiteFile = (name: string) => readFileSync(pathOf(name), 'utf8');
const refresh = (sendRequest: (request: Request) => Promise<Response>) =>
  refreshSnapshot({
    client: library,
    backend: BACKEND_ORIGIN,
    now: NOW,
    folder: pathOf(),
    sendRequest,
  });
const createAnswer =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

const CATEGORY = { cId: '9', cPath: 'neu', cLabel: 'Neues' };
const TOPIC = { tId: '91', tPath: 'thema', tLabel: 'Thema' };
const TOPICS = JSON.stringify([{ ...CATEGORY, topics: [TOPIC] }]);

/** Creates a backend with one topic. @param body answer to the request for the form */
const createBackend =
  (body: string, status = 200) =>
  async ({ url }: Request) =>
    url.endsWith('/getForm') ? new Response(body, { status }) : new Response(TOPICS);

describe('a refresh', () => {
  test('writes the topics of the sandbox exactly as in the committed file', async () => {
    const sandbox = await openQuickSandbox({ origin: BACKEND_ORIGIN });
    const textBefore = readSiteFile('contact/library.json');
    expect(await refresh(async (request) => sandbox.fetch(request))).toEqual([]);
    expect(readSiteFile('contact/library.json')).toBe(textBefore);
    sandbox.close();
  });

  test('reports the changes and stores the date', async () => {
    const topics = [{ ...CATEGORY, cLabel: 'Neues\u0007', topics: [] }];
    const changes = await refresh(createAnswer(JSON.stringify(topics)));
    // Control characters must not reach the terminal (rule S11.1).
    expect(changes).toContain('+ neu: Neues\ufffd (9)');
    expect(changes).toContain('- abo/kuendigung: Kündigung (121)');
    expect(JSON.parse(readSiteFile('contact/library.json'))).toEqual(topics);
    expect(JSON.parse(readSiteFile('contact-refreshed.json'))).toMatchObject({
      library: '2026-12-24',
    });
  });

  test('keeps the dates of the other snapshots, and drops the date of a snapshot that no client names', async () => {
    const dates = { old: '2020-01-01', library: '2026-11-20', shop: '2026-11-21' };
    writeNewFile(pathOf('contact-refreshed.json'), JSON.stringify(dates));
    await refresh(createBackend('{}', 404));
    expect(JSON.parse(readSiteFile('contact-refreshed.json'))).toEqual({
      library: '2026-12-24',
      shop: '2026-11-21',
    });
  });

  test('requests the form of each topic for the default product (13.1.b)', async () => {
    const form = { fields: [{ name: 'email', label: 'E-Mail', type: 'text', mandatory: true }] };
    const requestBodies: unknown[] = [];
    const answerRequest = createBackend(JSON.stringify(form));
    await refresh(async (request) => {
      if (request.url.endsWith('/getForm')) requestBodies.push(await request.clone().json());
      return answerRequest(request);
    });
    expect(requestBodies).toEqual([{ cId: '9', tId: '91', product: 'default' }]);
    expect(JSON.parse(readSiteFile('contact/library.json'))).toMatchObject([
      { topics: [{ form }] },
    ]);
  });

  test('keeps a topic for which the backend has no form (13.1.b)', async () => {
    await refresh(createBackend('{}', 404));
    expect(readSiteFile('contact/library.json')).toContain('Thema');
    expect(readSiteFile('contact/library.json')).not.toContain('form');
  });

  test.each([
    ['a refusal', '{}', 500],
    ['HTML', '<h1>Wartung</h1>', 200],
    ['JSON without a list of fields', '{"fields":"x"}', 200],
  ])(
    'keeps the snapshot if the answer to the request for a form is %s (13.1.c)',
    async (_, body, status) => {
      const textBefore = readSiteFile('contact/library.json');
      await expect(refresh(createBackend(body, status))).rejects.toThrow(
        /csa\/contact\/getForm has no form for topic 91 of library/,
      );
      expect(readSiteFile('contact/library.json')).toBe(textBefore);
    },
  );

  test('prints no control characters from the id of a topic (S11.1)', async () => {
    const hostileTopics = [{ ...CATEGORY, topics: [{ ...TOPIC, tId: '\u001b[2J\n' }] }];
    const sendRequest = ({ url }: Request) =>
      url.endsWith('/getForm')
        ? createAnswer('{}', 500)()
        : createAnswer(JSON.stringify(hostileTopics))();
    await expect(refresh(sendRequest)).rejects.toThrow(/form for topic \P{C}*\(status 500\)\.$/u);
  });

  test.each([
    ['a refusal', createAnswer('{}', 500)],
    ['HTML', createAnswer('<h1>Wartung</h1>')],
    ['control characters (rule S11.1)', createAnswer('\u001b[2J')],
    ['an empty list', createAnswer('[]')],
    ['JSON that is no list', createAnswer('{"success":true}')],
    ['a text of more than 4 MiB (rule 13.1.c)', createAnswer(TOPICS + ' '.repeat(4 * 1024 * 1024))],
  ])('keeps the snapshot if the answer to the request for topics is %s', async (_, sendRequest) => {
    const textBefore = readSiteFile('contact/library.json');
    await expect(refresh(sendRequest)).rejects.toThrow(
      /csa\/contact has no topics for library \(\P{C}*\)\.$/u,
    );
    expect(readSiteFile('contact/library.json')).toBe(textBefore);
  });
});

test('a refresh from a backend that is down names the cause (13.1.c)', async () => {
  const textBefore = readSiteFile('contact/library.json');
  const backend = `http://127.0.0.1:${await findFreePort()}`;
  const refreshPromise = refreshSnapshot({ client: library, backend, now: NOW, folder: pathOf() });
  await expect(refreshPromise).rejects.toThrow(
    new Error(
      `${backend} cannot be reached (ECONNREFUSED). Start the backend there, or correct --backend.`,
    ),
  );
  expect(readSiteFile('contact/library.json')).toBe(textBefore);
});

test('a refresh does not follow a redirect of the backend, and names its target (13.1.c)', async () => {
  const otherServer = await startServer(() => ({ status: 200, body: TOPICS }));
  const redirectingServer = await startServer(() => ({
    status: 307,
    location: `${otherServer.origin}/csa/contact`,
  }));
  const textBefore = readSiteFile('contact/library.json');
  const backend = redirectingServer.origin;
  const refreshPromise = refreshSnapshot({ client: library, backend, now: NOW, folder: pathOf() });
  await expect(refreshPromise).rejects.toThrow(
    `${redirectingServer.origin}/csa/contact has no topics for library (it redirects to ${otherServer.origin}/csa/contact, which the command does not follow; --backend must name the backend itself).`,
  );
  expect([redirectingServer.requestPaths, otherServer.requestPaths]).toEqual([
    ['/csa/contact'],
    [],
  ]);
  expect(readSiteFile('contact/library.json')).toBe(textBefore);
});

interface ServerAnswer {
  readonly status: number;
  readonly body?: string;
  readonly location?: string;
}

/** Starts a web server on this computer, which runs until the end of the test. */
async function startServer(createServerAnswer: () => ServerAnswer) {
  const requestPaths: string[] = [];
  const server = createServer((request, response) => {
    requestPaths.push(String(request.url));
    const { status, body, location } = createServerAnswer();
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requestPaths,
  };
}

describe('a snapshot', () => {
  test.each([
    ['2026-12-23', []],
    ['2026-11-25', []],
    ['2026-11-23', ['is 31 days old']],
    ['gestern', ['has no valid date']],
    [undefined, ['has no date']],
  ])('of %s has the warnings %j on 24 December 2026', (day, reasons) => {
    writeNewFile(
      pathOf('contact-refreshed.json'),
      JSON.stringify({ library: day, shop: '2026-12-24' }),
    );
    expect(findStaleSnapshots(NOW, pathOf())).toEqual(
      reasons.map(
        (reason) =>
          `${pathOf('contact/library.json')} ${reason}. Refresh it: npm run contact:snapshot -- --backend <address>`,
      ),
    );
  });

  test('is outdated if the file with the dates of all snapshots is missing', () => {
    rmSync(pathOf('contact-refreshed.json'));
    expect(findStaleSnapshots(NOW, pathOf())).toHaveLength(2);
  });
});
