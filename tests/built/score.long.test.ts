import {
  evaluateForFailure,
  evaluateForSyntaxErrors,
} from 'csp_evaluator/dist/lighthouse/lighthouse_checks.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import { hostAnswersOf } from '../support/host-table.ts';
import type { RawAnswer } from '../support/raw-request.ts';
import { describeServers, serveTree } from '../support/web-servers/all.ts';

const PAGES = hostAnswersOf('dist/prd/library').filter(({ file }) => file.endsWith('.html'));

function readPolicies({ headers, bytes }: RawAnswer): string[] {
  const [, pagePolicy = ''] =
    /http-equiv="content-security-policy" content="([^"]+)"/.exec(bytes.toString()) ?? [];
  return [headers.get('content-security-policy') ?? '', pagePolicy];
}

describeServers('the generated configuration', (server) => {
  const { ask } = serveTree(server, 'dist/prd/library');

  it.each(PAGES)('has no weakness in the policies of $path (S3.1)', async ({ path }) => {
    const page = await ask(path, { origin: 'https://evil.test' });
    const parsedPolicies = readPolicies(page).map((policy) => new CspParser(policy).csp);
    expect(evaluateForFailure(parsedPolicies)).toEqual([]);
    expect(evaluateForSyntaxErrors(parsedPolicies)).toEqual([[], []]);
    // The policy of the header alone allows scripts, which the evaluator must report.
    expect(evaluateForFailure(parsedPolicies.slice(0, 1))).not.toEqual([]);
  });
});
