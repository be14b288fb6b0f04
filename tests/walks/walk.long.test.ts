// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csrfToken } from '../../src/contract/calls/session/csrf-token.ts';
import { token } from '../../src/contract/calls/session/token.ts';
import { userInfo } from '../../src/contract/calls/session/user-info.ts';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import type { FaultName } from '../faults/faults.ts';
import { createModel, expectLoaded } from './model.ts';
import type { Author, User } from './people.ts';
import type { Place } from './places.ts';
import * as steps from './steps.ts';
import { openTab } from './tab.tsx';
import { createTally } from './tally.ts';

/**
 * `WALK_SEED` and `WALKS` change the seed and the number of walks. With another seed, set `WALKS` to 40 or more,
 * because fewer random walks may miss the minimums at the end of the test. `WALK_SHRINK=1` searches for the
 * shortest walk that fails.
 */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_121);
const WALKS = Number(process.env['WALKS'] ?? 22);
const STEPS_MAX = 30;
const TEST_TIMEOUT_MS = 1_800_000;

const anyUser = fc.constantFrom<User[]>(0, 1);
const anyUserOrNobody = fc.constantFrom<(User | undefined)[]>(0, 1, undefined);
const anyFaultCount = fc.integer({ min: 1, max: 3 });
const createAnyFaultName = (...names: FaultName[]) => fc.constantFrom(...names);
const anyPublicFormOptions = fc.record({
  author: fc.constantFrom<Author[]>(0, 1, 'guest'),
  returningUser: anyUserOrNobody,
  place: fc.constantFrom<Place[]>('subuser', 'forgotUsername'),
});
const anySubmitOptions = fc.record({
  user: anyUser,
  clicks: fc.integer({ min: 1, max: 4 }),
  isRepeated: fc.boolean(),
});
const anySubmitFault = fc.tuple(
  fc.constant(createSubuser.path),
  createAnyFaultName('reset', '401', 'csrf', '403', '429', '500', 'types'),
  anyFaultCount,
);
const anyBootFault = fc.tuple(
  fc.constantFrom(token.path, csrfToken.path, userInfo.path),
  createAnyFaultName('reset', '401', '500', 'types'),
  anyFaultCount,
);

const anyStep = fc.oneof(
  { weight: 2, arbitrary: anyUser.map(steps.fillForm) },
  { weight: 6, arbitrary: anySubmitOptions.map(steps.submit) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyUser, fc.boolean())
      .map((stepArguments) => steps.signInElsewhereAndSubmit(...stepArguments)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(anyUser, fc.constantFrom('401' as const, 'csrf' as const))
      .map((stepArguments) => steps.signInElsewhereDuringSubmit(...stepArguments)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(anyUser, anyUserOrNobody)
      .map((stepArguments) => steps.expireAndReturn(...stepArguments)),
  },
  { weight: 1, arbitrary: anyUser.map(steps.expireAndRetry) },
  { weight: 4, arbitrary: anyPublicFormOptions.map(steps.fillPublicForm) },
  { weight: 1, arbitrary: anyUser.map(steps.signIn) },
  { weight: 1, arbitrary: fc.constant(steps.expireSession()) },
  { weight: 2, arbitrary: anyUser.map(steps.signInElsewhere) },
  { weight: 1, arbitrary: fc.constant(steps.signOutElsewhere()) },
  { weight: 1, arbitrary: fc.constant(steps.signOut()) },
  { weight: 2, arbitrary: fc.constant(steps.freezeAndRestore()) },
  { weight: 1, arbitrary: fc.constant(steps.reload()) },
  { weight: 3, arbitrary: anySubmitFault.map((fault) => steps.injectFault(...fault)) },
  { weight: 1, arbitrary: anyBootFault.map((fault) => steps.injectFault(...fault)) },
  { weight: 1, arbitrary: anyBootFault.map((fault) => steps.reloadWithFault(...fault)) },
);

test('a tab shows, stores and sends no data of another person on random walks (S6.1, S6.2, S6.3, S9.1, S9.4, S11, 29.2)', {
  timeout: TEST_TIMEOUT_MS,
}, async () => {
  const tally = createTally();
  let finishedWalks = 0;
  const walk = async (commands: Iterable<steps.Step>) => {
    const tab = await openTab();
    const model = createModel(tally);
    try {
      tab.setUser(0);
      await tab.load();
      expectLoaded(model, tab);
      await fc.asyncModelRun(() => ({ model, real: tab }), commands);
      finishedWalks += 1;
    } finally {
      tally.reports += tab.reports.length;
      tab.close();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.commands([anyStep], { maxCommands: STEPS_MAX, size: 'max' }), walk),
    { seed: SEED, numRuns: WALKS, endOnFailure: process.env['WALK_SHRINK'] === undefined },
  );
  process.stdout.write(`Walks: ${JSON.stringify(tally)}\n`);
  expect(finishedWalks).toBe(WALKS);
  // Walks that reach few states would pass all checks, so each count must reach a minimum.
  expect(tally.comparedStates / tally.states).toBeGreaterThanOrEqual(0.8);
  expect(tally.sentSubmits / tally.submits).toBeGreaterThanOrEqual(0.8);
  expect(tally.sentSubmits).toBeGreaterThanOrEqual(150);
  expect(tally.restoredDrafts).toBeGreaterThanOrEqual(24);
  expect(tally.hiddenDrafts).toBeGreaterThanOrEqual(24);
  expect(tally.draftsHiddenFromGuests).toBeGreaterThanOrEqual(3);
  expect(tally.reports).toBeGreaterThanOrEqual(20);
});
