import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requestPasswordReset } from '../../../src/contract/calls/credentials/request-password-reset.ts';
import { setNewsletters } from '../../../src/contract/calls/newsletter/set-newsletters.ts';
import { nameOf } from '../../../src/contract/definition/call.ts';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { createFuzzChecks } from '../../../src/operator/conformance/fuzz/fuzz-checks.ts';
import { formatRequest } from '../../../src/operator/conformance/report/request-line.ts';
import {
  changeAnswer,
  changeAnswerWithStatus,
  createDefectAt,
  type DefectFactory,
} from './support/defect.ts';
import { describeFailures, openKit, runChecks } from './support/open-kit.ts';

/** Replaces the octal bytes of a shell line by their characters. */
const decodeOctals = (line: string) =>
  line.replace(/\\(\d{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );

test.each([
  ['requestPasswordReset', requestPasswordReset],
  ['setNewsletters', setNewsletters],
])(
  'the report of a broken body of %s shows no captcha token and no user name (22.5, 22.13)',
  async (id, call) => {
    const lines: string[] = [];
    for (const isBroken of [isTruncated, isUtf16, hasInvalidUtf8]) {
      const kit = await openKit(({ next }) => async (request) => {
        if (`${request.method} ${new URL(request.url).pathname}` !== nameOf(call))
          return next(request);
        const bytes = Buffer.from(await request.clone().arrayBuffer());
        return isBroken(bytes) ? Response.json({}, { status: 502 }) : next(request);
      });
      const results = await runChecks(
        kit,
        selectChecks([id], createFuzzChecks({ count: 80, seed: 7 })),
      );
      lines.push(...describeFailures(results, kit.settings));
    }
    const report = decodeOctals(lines.join('\n'));
    expect(report).toMatch(/request \d+ gets 502\n/);
    // The tokens of ALTCHA begin with this text, and e-mail addresses contain an @. In UTF-16, a NUL follows
    // each of these characters.
    for (const text of [report, report.replaceAll('\0', '')]) {
      expect(text).not.toMatch(/eyJjaGFsbGVuZ2U/);
      expect(text).not.toMatch(/\w@\w/);
    }
  },
);

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
// Three kinds of broken bodies; each contains the user name with its @.
const isTruncated = (bytes: Buffer) => bytes.toString().includes('@') && !isJson(bytes.toString());
const isUtf16 = (bytes: Buffer) => bytes.toString('utf16le').includes('@');
const hasInvalidUtf8 = (bytes: Buffer) =>
  bytes.toString().includes('@') && bytes.toString().includes('\ufffd');

const runFuzzChecks = async (id: string, defect: DefectFactory) =>
  runChecks(await openKit(defect), selectChecks([id], createFuzzChecks({ count: 5, seed: 7 })));

test('the report of a failure says how to repeat it, then each request once, then the fix (22.5, 22.13)', async () => {
  const createPage = () => new Response('<h1>Konto', { headers: { 'content-type': 'text/html' } });
  const [text = ''] = describeFailures(
    await runFuzzChecks(
      'config',
      createDefectAt('/csa/config', changeAnswerWithStatus(200, createPage)),
    ),
  );
  const finding =
    'gets 200: header content-type is text/html, not application/json; header cache-control is missing, not no-store; the answer is no JSON, not object';
  expect(text).toMatch(
    new RegExp(
      [
        '^repeat with --fuzz 5 --seed 7 --only config/fuzz',
        `(?:request \\d ${finding}\ncurl -i -X POST .+\n){3}Fix: Send content-type: .+`,
        'Contract: openapi.json#/paths/~1csa~1config/post/responses/200/content says .+',
        'Fix: Send cache-control: no-store with every answer, refusals too\\.',
        'Contract: openapi.json#/components/headers/Cache-Control says .+',
        'Fix: Send the body as object\\.',
        'Contract: openapi.json#/components/schemas/ClientConfig says .+',
        '< HTTP 200',
        '< content-type: text/html',
        '< <h1>Konto$',
      ].join('\n'),
    ),
  );
});

test('a limit of a call that prepares made-up requests is no failure (22.13)', async () => {
  const limitRegistration = createDefectAt(
    '/account/create',
    changeAnswer(() =>
      Response.json(
        { success: false, status: 429, message: 'too many requests' },
        { status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } },
      ),
    ),
  );
  expect(await runFuzzChecks('userInfo', limitRegistration)).toMatchObject([
    {
      status: 'not checked',
      reason: 'a limit ends the check: POST /account/create answers 429 instead of 201',
    },
  ]);
});

test('the command of a report takes the secrets of a binary body from variables (22.5)', () => {
  const body = Buffer.from(
    `{"username":"50%\\x","request_token":"${'t'.repeat(22)}","a":"\xff"}`,
    'latin1',
  );
  const url = 'https://konto.example.de/account/password/reset';
  const line = formatRequest({ method: 'POST', url, headers: new Headers(), body }, [
    ['50%\\x', 'FIRST_USERNAME'],
  ]);
  expect(line).not.toMatch(/50|ttt/);
  const env = { FIRST_USERNAME: '7%d\\n', CAPTCHA: 'new' };
  const sentBody = execFileSync('sh', ['-c', `curl() { cat; }\n${line}`], { env });
  expect(sentBody.toString('latin1')).toBe(
    '{"username":"7%d\\n","request_token":"new","a":"\xff"}',
  );
});
