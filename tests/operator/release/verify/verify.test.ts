import { createServer } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { describeOtherTree } from '../../../../src/operator/release/verify/other-tree.ts';
import {
  createQuestions,
  type HostAnswer,
} from '../../../../src/operator/release/verify/questions.ts';
import {
  collectDeviations,
  createRequestSender,
  formatCount,
  formatDeviations,
  type RequestSender,
} from '../../../../src/operator/release/verify/verify.ts';
import { listenOnFreePort } from '../../../support/free-port.ts';
import { answerOf, changeAnswer, createTree, SMALL_TREE } from './small-host.ts';

/** The name in the paths by which the questions request missing pages. */
const MISSING_NAME = 'gibt-es-nicht-0f3a';
const questions = createQuestions(SMALL_TREE);
const listSentences = async (ask: RequestSender) =>
  (await collectDeviations(questions, ask)).map(({ path, sentence }) => `${path} ${sentence}`);

/** Creates a sender to a host that has one wrong answer. */
const createFaultySender =
  (path: string, change: (answer: HostAnswer) => HostAnswer): RequestSender =>
  async (askedPath, _, host) => {
    const answer = answerOf(askedPath, host);
    return askedPath === path && host === undefined ? change(answer) : answer;
  };

type BrokenAnswer = readonly [
  path: string,
  change: Parameters<typeof changeAnswer>[1],
  sentence: string,
];

const toBytes = (text: string) => Buffer.from(text);
const AUTH_PATH = `/auth/${MISSING_NAME}`;
const CSA_PATH = `/csa/${MISSING_NAME}`;
const BROKEN_ANSWERS: readonly BrokenAnswer[] = [
  ['/kontakt/abo', { status: 404 }, 'answers 404; it must be 200.'],
  [
    '/_astro/a.js',
    { body: toBytes('old code') },
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
    AUTH_PATH,
    { status: 200, body: toBytes('missing') },
    'shows a page; the host must send it to the backend.',
  ],
  [
    AUTH_PATH,
    { status: 502 },
    'answers 502; the backend must run, and the host must know its address.',
  ],
  [AUTH_PATH, { 'cache-control': undefined }, 'lacks cache-control: no-store'],
  [AUTH_PATH, { 'cache-control': 'private' }, 'has cache-control: private; it must be no-store'],
  [
    AUTH_PATH,
    { 'x-content-type-options': 'x' },
    'has x-content-type-options: x; it must be nosniff',
  ],
  [
    AUTH_PATH,
    { 'content-security-policy': undefined },
    "lacks content-security-policy: script-src 'none'",
  ],
  [
    CSA_PATH,
    { 'content-security-policy': "object-src 'none'" },
    "has content-security-policy: object-src 'none'; it must contain default-src 'none'",
  ],
  [`/${MISSING_NAME}`, { status: 200, body: toBytes('start') }, 'answers 200; it must be 404.'],
  ...[
    '/.files',
    '/host.json',
    '/aws/deploy.sh',
    '/hosts/prd/library/host.json',
    '/hosts/prd/library/aws/deploy.sh',
  ].map((path) => [path, { status: 200 }, 'answers 200; it must be 404.'] as const),
  [
    `/${MISSING_NAME}`,
    { body: toBytes('nginx') },
    'has other bytes than 404.html of the release; upload it again.',
  ],
  // Control characters must not reach the terminal (rule S11.1).
  [
    '/',
    { 'x-frame-options': 'DENY \u009b2J' },
    'has x-frame-options: DENY \ufffd2J; it must be DENY',
  ],
];

test('verification asks only the given host, whatever addresses the release has (30.6)', async () => {
  const requestedHosts: string[] = [];
  vi.stubGlobal('fetch', async ({ host }: URL) => {
    requestedHosts.push(host);
    return new Response();
  });
  const target = '/b';
  for (const from of ['https://evil.test/c', '@evil.test'])
    expect(() => createQuestions(createTree({ redirects: [{ from, to: target }] }))).toThrow(
      /no host\.json that/,
    );
  const tree = createTree({ redirects: [{ from: '//evil.test/a', to: target }] });
  tree.set('/evil.test/f', Buffer.of());
  await collectDeviations(createQuestions(tree), createRequestSender('http://127.0.0.1:1'));
  vi.unstubAllGlobals();
  expect([...new Set(requestedHosts)]).toEqual(['127.0.0.1:1']);
});

test('a release without host.json ends with a sentence (30.7)', () => {
  const tree = new Map(SMALL_TREE);
  tree.delete('hosts/prd/library/host.json');
  expect(() => createQuestions(tree)).toThrow(
    'The release has no host.json that this version reads. Verify it with the version of the release.',
  );
});

test('deviations have no control characters from an address of the release (S11.1)', async () => {
  const tree = createTree({ redirects: [{ from: '/\u001b[2Ja', to: '/b' }] });
  const deviations = await collectDeviations(createQuestions(tree), async () => answerOf('/'));
  expect(deviations.map(({ path }) => path)).toContain('/\ufffd[2Ja');
});

test('a request to a host that switches to another protocol fails (30.6)', async () => {
  const server = createServer(({ socket }) =>
    socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  );
  const port = await listenOnFreePort(server);
  await expect(
    createRequestSender(`http://127.0.0.1:${port}`)('/', 'identity', 'evil.test'),
  ).rejects.toThrow();
  server.close();
});

test('an endless answer is a deviation, and its rest is not read (30.6)', async () => {
  let sentPartCount = 0;
  vi.stubGlobal('fetch', async () => {
    const part = new Uint8Array(1024 * 1024);
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sentPartCount += 1;
      controller.enqueue(part);
    };
    return new Response(new ReadableStream({ pull }));
  });
  const [startQuestion] = questions.filter(({ path }) => path === '/');
  expect(
    await collectDeviations(
      startQuestion ? [startQuestion] : [],
      createRequestSender('https://konto.example.de'),
    ),
  ).toEqual([{ path: '/', sentence: 'answers with more than 16 MiB.' }]);
  // The page is requested twice, plain and compressed. Each answer is read until the limit of 16 parts.
  expect(sentPartCount).toBeLessThan(2 * 20);
});

describe('another host name (30.6)', () => {
  const listSentencesFor = (status: number, location?: string) =>
    listSentences(async (path, _, host) => {
      const answer = answerOf(path, host);
      return host === undefined ? answer : changeAnswer(answer, { status, location });
    });
  const createSentence = (path: string, status: number) =>
    `${path} answers ${status} to the host name gibt-es-nicht.example; the host must refuse other names than its own.`;

  test('can be refused, redirected to the host, or get no answer', async () => {
    expect(await listSentencesFor(404)).toEqual([]);
    expect(await listSentencesFor(308, 'https://konto.example.de/')).toEqual([]);
    const askWithoutAnswer: RequestSender = async (path, _, host) => {
      if (host !== undefined) throw new Error('reset');
      return answerOf(path);
    };
    expect(await listSentences(askWithoutAnswer)).toEqual([]);
  });

  test('is a deviation if pages or the backend answer requests for it or redirect to it', async () => {
    expect(await listSentencesFor(200)).toEqual([
      createSentence('/', 200),
      createSentence('/auth', 200),
    ]);
    expect(await listSentencesFor(308, '/kontakt')).toHaveLength(2);
    expect(await listSentencesFor(301, 'https://gibt-es-nicht.example/')).toHaveLength(2);
  });
});

describe('verify', () => {
  test('finds no deviation of a host that answers like the release (30.6)', async () => {
    const requestedPaths: string[] = [];
    const recordingSender: RequestSender = async (path, _, host) => {
      requestedPaths.push(path);
      return answerOf(path, host);
    };
    expect(await listSentences(recordingSender)).toEqual([]);
    expect([...new Set(requestedPaths)]).toHaveLength(18);
    expect(requestedPaths.filter((path) => /\.(?:br|html)$/.test(path))).toEqual([]);
  });

  test.each(BROKEN_ANSWERS)(
    'finds a deviation at %s with %j: %s (30.6)',
    async (path, change, sentence) => {
      const sentences = await listSentences(
        createFaultySender(path, (answer) => changeAnswer(answer, change)),
      );
      expect(sentences).toEqual([`${path} ${sentence}`]);
    },
  );

  test('finds a connection that breaks (30.6)', async () => {
    const breakConnection = () => {
      throw new Error('reset');
    };
    expect(await listSentences(createFaultySender('/', breakConnection))).toEqual([
      '/ does not answer.',
    ]);
  });

  test('finds a compressed file that is older than the file itself (30.6)', async () => {
    const staleSender: RequestSender = async (path, coding, host) =>
      coding === 'br'
        ? changeAnswer(answerOf(path), { body: Buffer.from('old') })
        : answerOf(path, host);
    expect(await listSentences(staleSender)).toEqual([
      '/ has other bytes than index.html.br of the release; upload it again.',
    ]);
  });

  test('accepts the policies of backend and host together, and the policy of the backend alone at pages of the backend (30.6)', async () => {
    const bothPolicies = { 'content-security-policy': "sandbox, default-src 'none'" };
    const backendPolicy = { 'content-security-policy': 'sandbox' };
    expect(
      await listSentences(
        createFaultySender(CSA_PATH, (answer) => changeAnswer(answer, bothPolicies)),
      ),
    ).toEqual([]);
    expect(
      await listSentences(
        createFaultySender(AUTH_PATH, (answer) => changeAnswer(answer, backendPolicy)),
      ),
    ).toEqual([]);
  });

  test('accepts equivalent content types and cache headers (30.7)', async () => {
    for (const [path, header] of [
      ['/_astro/a.js', { 'content-type': 'application/javascript; charset=UTF-8' }],
      ['/kontakt', { 'cache-control': 'public, max-age=0, must-revalidate' }],
    ] as const)
      expect(
        await listSentences(createFaultySender(path, (answer) => changeAnswer(answer, header))),
      ).toEqual([]);
  });

  test.each([
    ['2026-01-31', ['has expired on 2026-01-31; release it with a later day.']],
    ['2999-01-31', []],
  ])(
    'finds for a security.txt that expires on %s the deviations %j (13.9, 30.6)',
    async (day, sentences) => {
      const path = '/.well-known/security.txt';
      const body = Buffer.from(`Contact: tel:+498001234567\nExpires: ${day}T00:00:00Z\n`);
      const tree = new Map(SMALL_TREE).set(path.slice(1), body);
      const type = { 'content-type': 'text/plain; charset=utf-8' };
      const deviations = await collectDeviations(
        createQuestions(tree),
        async (askedPath, _, host) =>
          askedPath === path
            ? changeAnswer(answerOf('/'), { body, ...type })
            : answerOf(askedPath, host),
      );
      expect(deviations).toEqual(sentences.map((sentence) => ({ path, sentence })));
    },
  );

  test('reads the expected answers from the release (30.7)', async () => {
    const stricterQuestions = createQuestions(
      createTree({ headers: { 'X-Frame-Options': 'SAMEORIGIN' } }),
    );
    const [firstDeviation] = await collectDeviations(stricterQuestions, async (path, _, host) =>
      answerOf(path, host),
    );
    const sentence = 'has x-frame-options: DENY; it must be SAMEORIGIN';
    expect(firstDeviation).toEqual({ path: '/', sentence });
  });
});

test('equal sentences are one line with the number of further addresses (30.6)', () => {
  const header = 'lacks x-frame-options: DENY';
  const deviations = [
    { path: '/kontakt', sentence: header },
    { path: '/', sentence: 'answers 404; it must be 200.' },
    { path: '/a', sentence: header },
  ];
  const lines = [
    `/kontakt  ${header}`,
    '          … and 1 more address',
    '/         answers 404; it must be 200.',
  ];
  expect(formatDeviations(deviations)).toEqual(lines);
  const furtherDeviation = { path: '/b', sentence: header };
  expect(formatDeviations([...deviations, furtherDeviation])[1]).toBe(
    '          … and 2 more addresses',
  );
  expect(formatDeviations([...deviations, furtherDeviation], 1)).toEqual([
    lines[0],
    '          … and 2 more addresses',
    'and 1 more',
  ]);
});

test('a list of deviations can end with the number of further deviations', () => {
  const deviations = ['/', '/kontakt', '/a'].map((path) => ({
    path,
    sentence: `has other bytes than ${path}.`,
  }));
  const lines = ['/         has other bytes than /.', '/kontakt  has other bytes than /kontakt.'];
  expect(formatDeviations(deviations, 2)).toEqual([...lines, 'and 1 more']);
  expect(formatDeviations(deviations.slice(0, 2), 2)).toEqual(lines);
});

test.each([
  [0, 'deviation', '0 deviations'],
  [1, 'deviation', '1 deviation'],
  [162, 'address', '162 addresses'],
])('formats the number %i of %s as %s', (count, singular, text) => {
  expect(formatCount(count, singular)).toBe(text);
});

describe('another tree at the address (30.6)', () => {
  const ORIGIN = 'https://konto.example.de';
  const createStartPage = (client: string) => `<html lang="de" data-client="${client}">`;
  const createVersion = (number: string, commit: string) =>
    `{ "version": "${number}", "commit": "${commit}" }`;
  const ownVersion = createVersion('1.2.3', '0123456789abcdef');
  const files = new Map<string, Uint8Array>([
    ['version.json', toBytes(ownVersion)],
    ['index.html', toBytes(createStartPage('library'))],
  ]);
  const createHost =
    (versionText: string, startPage: string, status = 200): RequestSender =>
    async (path) =>
      changeAnswer(answerOf('/'), {
        status,
        body: toBytes(path === '/' ? startPage : versionText),
      });
  const describeTree = (ask: RequestSender) => describeOtherTree(ORIGIN, 'prd/library', files, ask);

  test.each([
    [
      createVersion('1.2.2', 'fedcba98'),
      'library',
      'release 1.2.2 (commit fedcba9) of client library',
    ],
    [
      createVersion('1.2.3', 'fedcba98'),
      'library',
      'release 1.2.3 (commit fedcba9) of client library',
    ],
    [ownVersion, 'shop', 'release 1.2.3 (commit 0123456) of client shop'],
    ['', 'library', 'pages of no release of client library'],
  ])(
    'with the version file %j and the client %s is named',
    async (versionText, client, shownTree) => {
      expect(await describeTree(createHost(versionText, createStartPage(client)))).toBe(
        `${shownTree}, not release 1.2.3 (commit 0123456) of client library (prd/library); correct --tree or --address, or deploy the release`,
      );
    },
  );

  test('of the same release and client in another environment is named', async () => {
    expect(
      await describeTree(
        createHost(ownVersion, `${createStartPage('library')}<meta name="robots">`),
      ),
    ).toBe(
      'release 1.2.3 (commit 0123456) of client library, but not the start page of prd/library; correct --tree or --address, or deploy the release',
    );
  });

  test('is not named if the tree is the same', async () => {
    expect(await describeTree(createHost(ownVersion, createStartPage('library')))).toBeUndefined();
  });

  test.each<[string, RequestSender]>([
    [
      `${ORIGIN} refuses the host name konto.example.de (421). Correct --address, or let the host know this name.`,
      createHost('', '', 421),
    ],
    [
      `${ORIGIN} is not a portal: it lacks version.json, and its start page answers 404. Correct --address, or deploy the release.`,
      createHost('', '', 404),
    ],
    [
      `${ORIGIN} is not a portal: it lacks version.json, and its start page answers 200. Correct --address, or deploy the release.`,
      createHost('<html>', '<html>'),
    ],
    [
      `${ORIGIN} cannot be reached. Correct --address, or start the host.`,
      () => Promise.reject(new TypeError('fetch failed')),
    ],
  ])('cannot be described, but gives the error: %s', async (sentence, ask) => {
    await expect(describeTree(ask)).rejects.toThrow(new Error(sentence));
  });
});
