// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSubuser } from '../../src/contract/create-subuser.ts';
import { csrfToken } from '../../src/contract/csrf-token.ts';
import { token } from '../../src/contract/token.ts';
import { userInfo } from '../../src/contract/user-info.ts';
import type { FaultName } from '../faults/faults.ts';
import { limitHere } from '../support/machine.ts';
import { expectLoaded, freshModel } from './model.ts';
import * as steps from './steps.ts';
import { openTab, type Who } from './tab.tsx';

/** The same walks every time; another number by `WALK_SEED`, more of them by `WALKS`. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_121);
const WALKS = Number(process.env['WALKS'] ?? 60);
const STEPS = 30;
const WALKS_MS = limitHere(600_000);

const who = fc.constantFrom<Who[]>(0, 1);
const times = fc.integer({ min: 1, max: 3 });
const anyFault = (...names: FaultName[]) => fc.constantFrom(...names);

const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant(steps.fill()) },
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }).map(steps.submit) },
  { weight: 3, arbitrary: who.map(steps.signIn) },
  { weight: 2, arbitrary: fc.constant(steps.expire()) },
  { weight: 2, arbitrary: who.map(steps.otherTabSignsIn) },
  { weight: 1, arbitrary: fc.constant(steps.otherTabSignsOut()) },
  { weight: 1, arbitrary: fc.constant(steps.signOut()) },
  { weight: 2, arbitrary: fc.constant(steps.freeze()) },
  { weight: 1, arbitrary: fc.constant(steps.reload()) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constant(createSubuser.path),
        anyFault('reset', 'half', '401', 'csrf', '403', '429', '500', 'html', 'missing', 'types'),
        times,
      )
      .map((order) => steps.fault(...order)),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom(token.path, csrfToken.path, userInfo.path),
        anyFault('reset', '401', '500', 'html', 'null', 'types'),
        times,
      )
      .map((order) => steps.fault(...order)),
  },
);

test('S5.10 S6.2 S6.3 S9.1 S9.4 S11 hold on every walk through sign-in, expiry, tabs, faults and Back', {
  timeout: WALKS_MS,
}, async () => {
  let walked = 0;
  const walk = async (commands: Iterable<ReturnType<typeof steps.reload>>) => {
    const tab = await openTab();
    const model = freshModel();
    try {
      tab.become(0);
      await tab.load();
      expectLoaded(model, tab);
      await fc.asyncModelRun(() => ({ model, real: tab }), commands);
      walked += 1;
    } finally {
      tab.close();
    }
  };
  await fc.assert(
    fc.asyncProperty(fc.commands([step], { maxCommands: STEPS, size: 'max' }), walk),
    {
      seed: SEED,
      numRuns: WALKS,
      endOnFailure: process.env['WALK_SHRINK'] === undefined,
    },
  );
  expect(walked).toBe(WALKS);
});
