import {
  evaluateForFailure,
  evaluateForSyntaxErrors,
} from 'csp_evaluator/dist/lighthouse/lighthouse_checks.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostAnswersOf } from '../support/host-table.ts';
import { type Asked, requestRaw } from '../support/raw-request.ts';
import { describeServers } from '../support/web-servers/all.ts';
import { type RunningServer, startServer } from '../support/web-servers/start.ts';

const PAGES = hostAnswersOf('dist/prd/library').filter(({ file }) => file.endsWith('.html'));

function policiesOf({ headers, bytes }: Asked): string[] {
  const [, inPage = ''] =
    /http-equiv="content-security-policy" content="([^"]+)"/.exec(bytes.toString()) ?? [];
  return [headers.get('content-security-policy') ?? '', inPage];
}

describeServers('the generated configuration', (server) => {
  let running: RunningServer;
  const askPage = (path: string) =>
    requestRaw(running.origin, path, { host: 'localhost', origin: 'https://evil.test' });

  beforeAll(async () => {
    running = await startServer(server, 'dist/prd/library');
  });
  afterAll(() => running.stop());

  it.each(PAGES)('rule S3.1: has no weakness in the policies of $path', async ({ path }) => {
    const parsed = policiesOf(await askPage(path)).map((policy) => new CspParser(policy).csp);
    expect(evaluateForFailure(parsed)).toEqual([]);
    expect(evaluateForSyntaxErrors(parsed)).toEqual([[], []]);
    // The header alone allows scripts, so the evaluator must report that.
    expect(evaluateForFailure(parsed.slice(0, 1))).not.toEqual([]);
  });
});
