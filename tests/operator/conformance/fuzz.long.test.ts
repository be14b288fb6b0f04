import { execFileSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { requestUsername } from '../../../src/contract/request-username.ts';
import { checksFor } from '../../../src/operator/conformance/checks/all-checks.ts';
import type { Transport } from '../../../src/operator/conformance/client/browser.ts';
import { fuzzChecks } from '../../../src/operator/conformance/fuzz/fuzz-checks.ts';
import { requestLine } from '../../../src/operator/conformance/fuzz/request-line.ts';
import { tableOf } from '../../../src/operator/conformance/report/table.ts';
import { run } from '../../../src/operator/conformance/run.ts';
import { limitHere } from '../../support/machine.ts';
import { openKit } from './support/open-kit.ts';

const COUNT = Number(process.env['FUZZ_COUNT'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);

test('rule 22.13: the sandbox answers every made-up request as the contract says', {
  timeout: limitHere(300_000),
}, async () => {
  const logged: string[] = [];
  for (const method of ['error', 'warn', 'log', 'info'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '));
    });
  const results = await run(await openKit(), fuzzChecks({ count: COUNT, seed: SEED }));
  const told = results.filter(({ status }) => status !== 'passed');
  expect(told.map((result) => [result.check.id, 'reason' in result && result.reason])).toEqual([]);
  expect(logged).toEqual([]);
});

/** A backend that fails at bytes that are no UTF-8. */
const fragile: Transport = async (request) => {
  const bytes = Buffer.from(await request.arrayBuffer());
  if (Buffer.from(bytes.toString()).equals(bytes))
    return Response.json({ success: true }, { headers: { 'cache-control': 'no-store' } });
  return Response.json({}, { status: 502 });
};

test('rule 22.13: a failure names its seed and the request as a line; the seed repeats it', async () => {
  const reasons = [];
  for (const seed of [7, 7, 8]) {
    const kit = await openKit(
      ({ next }) =>
        (request) =>
          request.method === 'POST' && request.url.endsWith(requestUsername.path)
            ? fragile(request)
            : next(request),
    );
    const checks = checksFor(['requestUsername'], fuzzChecks({ count: 100, seed }));
    reasons.push(tableOf(await run(kit, checks)));
  }
  const [first, again, other] = reasons;
  expect(first).toMatch(
    /with --fuzz 100 --seed 7:\n {4}request 1\d\d gets 502\n {4}printf -- '.*' \| curl -X POST .*'\n/,
  );
  expect(again).toBe(first);
  expect(other).toContain('--seed 8');
});

test.each([`{"a":"'%\\\\n ä\\u0000"}\n`, '-v x'])(
  'rule 22.13: the line sends the bytes of %j',
  (text) => {
    const sent = { text, encoding: 'utf8', headers: { 'x-a': "it's" } } as const;
    const line = requestLine(requestUsername, 'https://konto.example.de', sent);
    const [print = '', curl] = line.split(' | ');
    expect(execFileSync('sh', ['-c', print], { encoding: 'utf8' })).toBe(text);
    expect(curl).toBe(
      `curl -X POST -H "cookie: $COOKIE" -H "x-csrf-token: $CSRF" -H 'content-type: application/json' -H 'x-a: it'\\''s' --data-binary @- 'https://konto.example.de/account/username/resend'`,
    );
  },
);
