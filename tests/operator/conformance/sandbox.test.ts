import { expect, test } from 'vitest';
import { countCreationsAtMost } from '../../../src/operator/conformance/announcement.ts';
import { allChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { openKit, runChecks } from './support/open-kit.ts';

const TEST_MAX_MS = 180_000;

test(
  'the sandbox passes every check (22.1, 22.3)',
  async () => {
    const kit = await openKit();
    const results = await runChecks(kit, allChecks);
    await kit.signOut();
    const failedResults = results.filter(({ status }) => status !== 'passed');
    expect(
      failedResults.map(
        (result) => `${result.check.id}: ${'reason' in result ? result.reason : ''}`,
      ),
    ).toEqual([]);
    expect(results.length).toBeGreaterThan(400);
    // The run creates at most the announced number (rule 22.6).
    const announcedCounts = countCreationsAtMost(allChecks, kit);
    expect(kit.createdCounts.account).toBeLessThanOrEqual(announcedCounts.account);
    expect(kit.createdCounts.account).toBeGreaterThan(announcedCounts.account / 2);
    expect(kit.createdCounts['contact request']).toBeLessThanOrEqual(
      announcedCounts['contact request'],
    );
  },
  TEST_MAX_MS,
);
