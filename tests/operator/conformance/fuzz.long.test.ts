import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { requestUsername } from '../../../src/contract/calls/credentials/request-username.ts';
import { selectChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import type { Transport } from '../../../src/operator/conformance/client/browser.ts';
import { createFuzzChecks } from '../../../src/operator/conformance/fuzz/fuzz-checks.ts';
import { formatRequest } from '../../../src/operator/conformance/report/request-line.ts';
import { describeFailures, openKit, runChecks } from './support/open-kit.ts';

const REQUEST_COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

test('the sandbox answers every made-up request as the contract says (22.13)', {
  timeout: 900_000,
}, async () => {
  const logLines: string[] = [];
  for (const method of ['error', 'warn', 'log', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      logLines.push(words.map(String).join(' '));
    });
  const results = await runChecks(
    await openKit(),
    createFuzzChecks({ count: REQUEST_COUNT, seed: SEED }),
  );
  const failedResults = results.filter(({ status }) => status !== 'passed');
  expect(
    failedResults.map((result) => [result.check.id, 'reason' in result && result.reason]),
  ).toEqual([]);
  expect(logLines).toEqual([]);
});

/** Fails at bytes that are no UTF-8. */
const failAtBinary: Transport = async (request) => {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (Buffer.from(bytes.toString()).equals(bytes))
    return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } });
  return Response.json({}, { status: 502 });
};

test('a failure names its seed and the command of its request, and the same seed repeats the failure (22.13)', async () => {
  const reasons = [];
  for (const seed of [7, 7, 8]) {
    const kit = await openKit(
      ({ next }) =>
        (request) =>
          request.method === 'POST' && request.url.endsWith(requestUsername.path)
            ? failAtBinary(request)
            : next(request),
    );
    const checks = selectChecks(['requestUsername'], createFuzzChecks({ count: 100, seed }));
    const results = await runChecks(kit, checks);
    reasons.push(describeFailures(results).join('\n'));
  }
  const [firstReason, repeatedReason, otherReason] = reasons;
  expect(firstReason).toMatch(
    /^repeat with --fuzz 100 --seed 7 --only requestUsername\/fuzz\nrequest 1\d\d gets 502\nprintf -- '.*' \| curl -i -X POST .*'\n/,
  );
  expect(repeatedReason).toBe(firstReason);
  expect(otherReason).toContain('--seed 8');
});

test.each([`{"a":"'%\\\\n ä\\u0000"}\n`, '-v x\0'])(
  'the printed curl command sends the bytes of %j (22.13)',
  (body) => {
    const url = 'https://konto.example.de/account/username/resend';
    const headers = new Headers({ cookie: 'a=secret', 'x-a': "it's" });
    const [print = '', curl] = formatRequest({ method: 'POST', url, headers, body }).split(' | ');
    expect(execFileSync('sh', ['-c', print], { encoding: 'utf8' })).toBe(body);
    expect(curl).toBe(
      `curl -i -X POST -H "cookie: $COOKIE" -H 'x-a: it'\\''s' --data-binary @- '${url}'`,
    );
  },
);

test('the printed curl command takes secrets from variables, so it can be run again (22.5)', () => {
  const body = `{"username":"it's me","password_otp":"${'t'.repeat(22)}"}`;
  const url = 'https://konto.example.de/account/import?name=it%27s+me';
  const line = formatRequest({ method: 'POST', url, headers: new Headers(), body }, [
    ["it's me", 'FIRST_USERNAME'],
  ]);
  const script = `curl() { printf '%s\\n' "$@"; }\n${line}`;
  const env = { FIRST_USERNAME: '"you"', ONE_TIME_TOKEN: 'new' };
  expect(line).not.toMatch(/it.s|ttt/);
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8', env })).toBe(
    [
      '-i',
      '-X',
      'POST',
      '--data-raw',
      '{"username":""you"","password_otp":"new"}',
      url.replace(/it.*/, '"you"'),
      '',
    ].join('\n'),
  );
});
