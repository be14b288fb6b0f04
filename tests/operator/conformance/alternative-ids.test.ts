import '../../support/alternative-ids.ts';
import { expect, test } from 'vitest';
import { runSelectedChecks } from './support/open-kit.ts';

const REGISTRATION_CALLS = ['register', 'registerAtShop', 'registerAtCustomer', 'registerSubuser'];

test('a backend with other ids passes if the configuration has the same ids (22.7, 25.13)', async () => {
  const ids = { portalIds: { library: 31, shop: 32 }, salutationId: 12, titleId: 70 };
  const registrationChecks = REGISTRATION_CALLS.flatMap((call) => [
    `${call}/good`,
    `${call}/input-salutation_id`,
  ]);
  const results = await runSelectedChecks(
    ['createSubuser/good', ...registrationChecks],
    undefined,
    ids,
  );
  expect(results.map(({ status }) => status)).toEqual(Array(9).fill('passed'));
});
