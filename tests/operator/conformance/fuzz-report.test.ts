import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { requestPasswordReset } from '../../../src/contract/calls/credentials/request-password-reset.ts';
import { setNewsletters } from '../../../src/contract/calls/newsletter/set-newsletters.ts';
import { nameOf } from '../../../src/contract/definition/call.ts';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { createFuzzChecks } from '../../../src/operator/conformance/fuzz/fuzz-checks.ts';
import { formatRequest } from '../../../src/operator/conformance/report/request-line.ts';
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
  'the report of a broken body of %s shows no captcha token and no user name (rules 22.5, 22.13)',
  async (id, call) => {
    const lines: string[] = [];
    for (const isBroken of [isCut, isWide, isForeign]) {
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
    // The tokens of ALTCHA begin with this text, and e-mail addresses contain an @.
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
const isCut = (bytes: Buffer) => bytes.toString().includes('@') && !isJson(bytes.toString());
const isWide = (bytes: Buffer) => bytes.toString('utf16le').includes('@');
const isForeign = (bytes: Buffer) =>
  bytes.toString().includes('@') && bytes.toString().includes('\ufffd');

test('the command of a report takes the secrets of a binary body from variables (rule 22.5)', () => {
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
