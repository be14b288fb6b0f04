import { expect, test } from 'vitest';
import { allChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { countCreatedAtMost } from '../../../src/operator/conformance/report/uses.ts';
import { runChecks } from '../../../src/operator/conformance/run.ts';
import { openKit } from './support/open-kit.ts';

const PATIENCE_MS = 180_000;

test(
  'the sandbox passes every check (22.1, 22.3)',
  async () => {
    const kit = await openKit();
    const { results } = await runChecks(kit, allChecks);
    await kit.signOut();
    const wrong = results.filter(({ status }) => status !== 'passed');
    expect(
      wrong.map((result) => `${result.check.id}: ${'reason' in result ? result.reason : ''}`),
    ).toEqual([]);
    expect(results.length).toBeGreaterThan(400);
    // Rule 22.6: no more than it has said before.
    const most = countCreatedAtMost(allChecks, kit);
    expect(kit.left.account).toBeLessThanOrEqual(most.account);
    expect(kit.left.account).toBeGreaterThan(most.account / 2);
    expect(kit.left['contact request']).toBeLessThanOrEqual(most['contact request']);
  },
  PATIENCE_MS,
);
