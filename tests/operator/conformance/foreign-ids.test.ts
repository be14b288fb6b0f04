import '../../support/foreign-ids.ts';
import { expect, test } from 'vitest';
import { checksFor } from '../../../src/operator/conformance/checks/all-checks.ts';
import { run } from '../../../src/operator/conformance/run.ts';
import { openKit } from './support/open-kit.ts';

const ACCOUNTS = ['register', 'registerAtShop', 'registerAtCustomer', 'registerSubuser'];

test('rules 22.7, 25.13: a backend with ids of its own passes with those of the configuration', async () => {
  const ids = { portalIds: { library: 31, shop: 32 }, salutationId: 12, titleId: 70 };
  const kit = await openKit(undefined, ids);
  const checks = checksFor([
    'createSubuser/good',
    ...ACCOUNTS.flatMap((call) => [`${call}/good`, `${call}/input-salutation_id`]),
  ]);
  const { results } = await run(kit, checks);
  expect(results.map(({ status }) => status)).toEqual(Array(checks.length).fill('passed'));
  expect(checks).toHaveLength(9);
});
