import { createServer } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { describeOtherTree } from '../../../../src/operator/release/verify/other-tree.ts';
import {
  createQuestions,
  type HostAnswer,
} from '../../../../src/operator/release/verify/questions.ts';
import {
  createRequestSender,
  formatDeviations,
  type RequestSender,
  verify,
} from '../../../../src/operator/release/verify/verify.ts';
import { listenOnFreePort } from '../../../support/free-port.ts';
import { answerOf, changed, SMALL_TREE, treeWith } from './small-host.ts';

/** A name that no tree has. */
const MISSING = 'gibt-es-nicht-0f3a';
const questions = createQuestions(SMALL_TREE);
const listSentences = async (ask: RequestSender) =>
  (await verify(questions, ask)).map(({ path, sentence }) => `${path} ${sentence}`);

/** A host with one wrong answer. */
const createWrongAsk =
  (path: string, change: (answer: HostAnswer) => HostAnswer): RequestSender =>
  async (asked, _, host) => {
    const answer = answerOf(asked, host);
    return asked === path && host === undefined ? change(answer) : answer;
  };

type Row = readonly [path: string, change: Parameters<typeof changed>[1], told: string];

const bytes = (text: string) => Buffer.from(text);
const AUTH = `/auth/${MISSING}`;
const CSA = `/csa/${MISSING}`;
const BROKEN: readonly Row[] = [
  ['/kontakt/abo', { status: 404 }, 'answers 404; it must be 200.'],
  [
    '/_astro/a.js',
    { body: bytes('old code') },
    'has other bytes than _astro/a.js of the release; upload it again.',
  ],
  ['/', { 'x-frame-options': undefined }, 'lacks x-frame-options: DENY'],
  [
    '/passwort-aendern',
    { 'referrer-policy': 'strict-origin' },
    'has referrer-policy: strict-origin; it must be no-referrer',
  ],
  [
    '/_astro/a.js',
    { 'content-type': 'text/plain' },
    'has the type text/plain; it must be text/javascript; charset=utf-8.',
  ],
  [
    '/_astro/a.js',
    { 'cache-control': 'no-cache' },
    'has cache-control: no-cache; it must be public, max-age=31536000, immutable',
  ],
  [
    '/',
    { 'access-control-allow-origin': '*' },
    'has access-control-allow-origin; remove that header.',
  ],
  [
    '/.well-known/change-password',
    { status: 404, location: undefined },
    'answers 404; it must redirect to /passwort-aendern.',
  ],
  ['/.well-known/change-password', { 'x-frame-options': undefined }, 'lacks x-frame-options: DENY'],
  [
    '/kontakt/',
    { location: 'https://konto.example.de/' },
    'answers 308 and location https://konto.example.de/; it must redirect to /kontakt.',
  ],
  [
    AUTH,
    { status: 200, body: bytes('missing') },
    'shows a page; the host must send it to the backend.',
  ],
  [AUTH, { status: 502 }, 'answers 502; the backend must run, and the host must know its address.'],
  [AUTH, { 'cache-control': undefined }, 'lacks cache-control: no-store'],
  [AUTH, { 'cache-control': 'private' }, 'has cache-control: private; it must be no-store'],
  [AUTH, { 'x-content-type-options': 'x' }, 'has x-content-type-options: x; it must be nosniff'],
  [
    AUTH,
    { 'content-security-policy': undefined },
    "lacks content-security-policy: script-src 'none'",
  ],
  [
    CSA,
    { 'content-security-policy': "object-src 'none'" },
    "has content-security-policy: object-src 'none'; it must contain default-src 'none'",
  ],
  [`/${MISSING}`, { status: 200, body: bytes('start') }, 'answers 200; it must be 404.'],
  ['/.files', { status: 200 }, 'answers 200; it must be 404.'],
  [
    `/${MISSING}`,
    { body: bytes('nginx') },
    'has other bytes than 404.html of the release; upload it again.',
  ],
  // Rule S11.1.
  [
    '/',
    { 'x-frame-options': 'DENY \u009b2J' },
    'has x-frame-options: DENY \ufffd2J; it must be DENY',
  ],
];

test('asks nobody but the given host, whatever the release names (30.6)', async () => {
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async ({ host }: URL) => {
    requestedPaths.push(host);
    return new Response();
  });
  const target = '/b';
  for (const from of ['https://evil.test/c', '@evil.test'])
    expect(() => createQuestions(treeWith({ redirects: [{ from, to: target }] }))).toThrow(
      /no host\.json that/,
    );
  const tree = treeWith({ redirects: [{ from: '//evil.test/a', to: target }] });
  tree.set('/evil.test/f', Buffer.of());
  await verify(createQuestions(tree), createRequestSender('http://127.0.0.1:1'));
  vi.unstubAllGlobals();
  expect([...new Set(requestedPaths)]).toEqual(['127.0.0.1:1']);
});

test('a release without host.json ends with a sentence (30.7)', () => {
  const tree = new Map(SMALL_TREE);
  tree.delete('host.json');
  expect(() => createQuestions(tree)).toThrow(
    'The release has no host.json that this version reads. Verify it with the version of the release.',
  );
});

test('an address of the release cannot steer the terminal (S11.1)', async () => {
  const tree = treeWith({ redirects: [{ from: '/\u001b[2Ja', to: '/b' }] });
  const deviations = await verify(createQuestions(tree), async () => answerOf('/'));
  expect(deviations.map(({ path }) => path)).toContain('/\ufffd[2Ja');
});

test('a host that leaves HTTP for another name ends nothing (30.6)', async () => {
  const server = createServer(({ socket }) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  );
  const port = await listenOnFreePort(server);
  await expect(
    createRequestSender(`http://127.0.0.1:${port}`)('/', 'identity', 'evil.test'),
  ).rejects.toThrow();
  server.close();
});

test('names an endless answer, whose rest is not read (30.6)', async () => {
  let sentBytes = 0;
  vi.stubGlobal('fetch', async () => {
    const part = new Uint8Array(1024 * 1024);
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sentBytes += 1;
      controller.enqueue(part);
    };
    return new Response(new ReadableStream({ pull }));
  });
  const [first] = questions.filter(({ path }) => path === '/');
  expect(
    await verify(first ? [first] : [], createRequestSender('https://konto.example.de')),
  ).toEqual([{ path: '/', sentence: 'answers with more than 16 MiB.' }]);
  // Plain and compressed.
  expect(sentBytes).toBeLessThan(2 * 20);
});

describe('another host name (30.6)', () => {
  const answered = (status: number, location?: string) =>
    listSentences(async (path, _, host) => {
      const answer = answerOf(path, host);
      return host === undefined ? answer : changed(answer, { status, location });
    });
  const sentence = (path: string, status: number) =>
    `${path} answers ${status} to the host name gibt-es-nicht.example; the host must refuse names of others.`;

  test('may be refused, redirected to the own one, or get no answer', async () => {
    expect(await answered(404)).toEqual([]);
    expect(await answered(308, 'https://konto.example.de/')).toEqual([]);
    const closed: RequestSender = async (path, _, host) => {
      if (host !== undefined) throw new Error('reset');
      return answerOf(path);
    };
    expect(await listSentences(closed)).toEqual([]);
  });

  test('is named when pages or backend answer to it, or redirect to it', async () => {
    expect(await answered(200)).toEqual([sentence('/', 200), sentence('/auth', 200)]);
    expect(await answered(308, '/kontakt')).toHaveLength(2);
    expect(await answered(301, 'https://gibt-es-nicht.example/')).toHaveLength(2);
  });
});

describe('verify', () => {
  test('says nothing about a host that answers as the release says (30.6)', async () => {
    const requestedPaths: string[] = [];
    const recordingSender: RequestSender = async (path, _, host) => {
      requestedPaths.push(path);
      return answerOf(path, host);
    };
    expect(await listSentences(recordingSender)).toEqual([]);
    expect([...new Set(requestedPaths)]).toHaveLength(15);
    expect(requestedPaths.filter((path) => /\.(?:br|html)$/.test(path))).toEqual([]);
  });

  test.each(BROKEN)('says of %s with %j: %s (30.6)', async (path, change, sentence) => {
    const sentences = await listSentences(
      createWrongAsk(path, (answer) => changed(answer, change)),
    );
    expect(sentences).toEqual([`${path} ${sentence}`]);
  });

  test('names a connection that breaks (30.6)', async () => {
    const breaks = () => {
      throw new Error('reset');
    };
    expect(await listSentences(createWrongAsk('/', breaks))).toEqual(['/ does not answer.']);
  });

  test('names a compressed file that is older than the file itself (30.6)', async () => {
    const staleSender: RequestSender = async (path, coding, host) =>
      coding === 'br'
        ? changed(answerOf(path), { body: Buffer.from('old') })
        : answerOf(path, host);
    expect(await listSentences(staleSender)).toEqual([
      '/ has other bytes than index.html.br of the release; upload it again.',
    ]);
  });

  test('takes a policy of the backend beside that of the host, and at a page of it instead (30.6)', async () => {
    const bothPolicies = { 'content-security-policy': "sandbox, default-src 'none'" };
    const ownPolicy = { 'content-security-policy': 'sandbox' };
    expect(
      await listSentences(createWrongAsk(CSA, (answer) => changed(answer, bothPolicies))),
    ).toEqual([]);
    expect(
      await listSentences(createWrongAsk(AUTH, (answer) => changed(answer, ownPolicy))),
    ).toEqual([]);
  });

  test('knows second names of types, and of asking each time (30.7)', async () => {
    for (const [path, header] of [
      ['/_astro/a.js', { 'content-type': 'application/javascript; charset=UTF-8' }],
      ['/kontakt', { 'cache-control': 'public, max-age=0, must-revalidate' }],
    ] as const)
      expect(
        await listSentences(createWrongAsk(path, (answer) => changed(answer, header))),
      ).toEqual([]);
  });

  test.each([
    ['2026-01-31', ['has expired on 2026-01-31; release it with a later day.']],
    ['2999-01-31', []],
  ])('says whether security.txt of %s has expired (13.9, 30.6)', async (day, sentences) => {
    const path = '/.well-known/security.txt';
    const body = Buffer.from(`Contact: tel:+498001234567\nExpires: ${day}T00:00:00Z\n`);
    const tree = new Map(SMALL_TREE).set(path.slice(1), body);
    const type = { 'content-type': 'text/plain; charset=utf-8' };
    const deviations = await verify(createQuestions(tree), async (asked, _, host) =>
      asked === path ? changed(answerOf('/'), { body, ...type }) : answerOf(asked, host),
    );
    expect(deviations).toEqual(sentences.map((sentence) => ({ path, sentence })));
  });

  test('takes what is right from the release (30.7)', async () => {
    const stricter = createQuestions(treeWith({ headers: { 'X-Frame-Options': 'SAMEORIGIN' } }));
    const [first] = await verify(stricter, async (path, _, host) => answerOf(path, host));
    const sentence = 'has x-frame-options: DENY; it must be SAMEORIGIN';
    expect(first).toEqual({ path: '/', sentence });
  });
});

describe('another tree (30.6)', () => {
  const ORIGIN = 'https://konto.example.de';
  const page = (client: string) => `<html lang="de" data-client="${client}">`;
  const version = (number: string, commit: string) =>
    `{ "version": "${number}", "commit": "${commit}" }`;
  const ownVersion = version('1.2.3', '0123456789abcdef');
  const files = new Map<string, Uint8Array>([
    ['version.json', bytes(ownVersion)],
    ['index.html', bytes(page('library'))],
  ]);
  const showing =
    (versionText: string, start: string, status = 200): RequestSender =>
    async (path) =>
      changed(answerOf('/'), { status, body: bytes(path === '/' ? start : versionText) });
  const describeTree = (ask: RequestSender) => describeOtherTree(ORIGIN, 'prd/library', files, ask);

  test.each([
    [version('1.2.2', 'fedcba98'), 'library', 'release 1.2.2 (commit fedcba9) of client library'],
    [version('1.2.3', 'fedcba98'), 'library', 'release 1.2.3 (commit fedcba9) of client library'],
    [ownVersion, 'shop', 'release 1.2.3 (commit 0123456) of client shop'],
    ['', 'library', 'pages of no release of client library'],
  ])('of version %s and client %s is named first', async (versionText, client, shown) => {
    expect(await describeTree(showing(versionText, page(client)))).toBe(
      `${shown}, not release 1.2.3 (commit 0123456) of client library (prd/library); correct --tree or --address, or deploy the release`,
    );
  });

  test('of the same release and client, such as that of stg, is named first', async () => {
    expect(await describeTree(showing(ownVersion, `${page('library')}<meta name="robots">`))).toBe(
      'release 1.2.3 (commit 0123456) of client library, but not the start page of prd/library; correct --tree or --address, or deploy the release',
    );
  });

  test('has only its first deviations listed', () => {
    const deviations = ['/', '/kontakt', '/a'].map((path) => ({
      path,
      sentence: 'has other bytes.',
    }));
    const lines = ['/         has other bytes.', '/kontakt  has other bytes.'];
    expect(formatDeviations(deviations, 2)).toEqual([...lines, 'and 1 more']);
    expect(formatDeviations(deviations.slice(0, 2), 2)).toEqual(lines);
  });

  test('is not named where it is the same one', async () => {
    expect(await describeTree(showing(ownVersion, page('library')))).toBeUndefined();
  });

  test.each<[string, RequestSender]>([
    [
      `${ORIGIN} refuses the host name konto.example.de (421). Correct --address, or let the host know this name.`,
      showing('', '', 421),
    ],
    [
      `${ORIGIN} is not a portal: it lacks version.json, and its start page answers 404. Correct --address, or deploy the release.`,
      showing('', '', 404),
    ],
    [
      `${ORIGIN} is not a portal: it lacks version.json, and its start page answers 200. Correct --address, or deploy the release.`,
      showing('<html>', '<html>'),
    ],
    [
      `${ORIGIN} cannot be reached. Correct --address, or start the host.`,
      () => Promise.reject(new TypeError('fetch failed')),
    ],
  ])('cannot be compared: %s', async (sentence, ask) => {
    await expect(describeTree(ask)).rejects.toThrow(new Error(sentence));
  });
});
