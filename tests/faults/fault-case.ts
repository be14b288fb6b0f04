import { expect, vi } from 'vitest';
import type { Call } from '../../src/contract/definition/call.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';
import { createThrottleText } from '../../src/portal/http/failure/failure.ts';
import { type Fault, UNAVAILABLE } from '../journeys/support/troubles.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../support/clock.ts';
import { closePages, type Page } from '../support/page.tsx';
import type { Sandbox } from '../support/quick-sandbox.ts';
import type { End, Expectation } from './ends.ts';
import { FAULT_NAMES, FAULTS, type FaultName, RETRY_AFTER_S } from './faults.ts';

/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * A call on a screen. The words for its ends are:
 *
 * - `active personal`, `inactive guest`: whether the session is active, and its kind; `unproven` is a
 *   guest who may be signed in (rule 3.3.a)
 * - `notice`: sign-in or logout failed, and the button is usable again; `left`: redirected to the
 *   address in the reply
 * - `stays`: the logout page shows that the session is alive, the storages are empty; `research`:
 *   redirected to the research platform, because the lost reply had ended the session
 * - `offline generic captcha expired throttled unavailable cookies`: the sentences of rules 12.1 and
 *   27.9; `cut`: offline where nothing is typed (rule 3.18); `passwords`: they are to be typed again
 * - `internal wrong [500]`: own sentences (rules 7.11, 7.12, 7.14.9)
 * - `dead-link gone no-licence none`: the screen shows that there is nothing
 * - `shown form/normal form/server not-found goes-on taken`: the visible content, or the next step
 * - `sent confirmed updated done saved accepted created success`: success
 */
export interface FaultCase extends Expectation {
  /** The name of the call, with the screen after `@` if several screens send the call. */
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /**
   * Makes the call, on the page of the previous fault if there is one.
   * @param arm activates the fault just before the call
   */
  makeCall(arm: (sandbox: Sandbox) => void, page: Page | undefined): Promise<Page>;
  /** The visible result; undefined while waiting. */
  readResult(page: Page): End | undefined;
  /** Reads the input, which must be unchanged after a failure. */
  readValues?(): unknown;
  expectFailure?(page: Page): void;
  /** Words after which the call can be repeated on the page. */
  readonly repeatableEnds: readonly string[];
  /** How long the user waits for a missing reply; 0 without a visible wait. */
  readonly timeoutMs?: number;
  /** Other faults, for a call to which the sandbox cannot reply correctly in this environment. */
  readonly faults?: Partial<Record<FaultName, Fault>>;
  /** Selects the requests of this call among those to its path; default: all. */
  isCounted?(body: unknown): boolean;
}

/** Meets every fault in turn and then none. Uses the same page while the call can be repeated there. */
export async function expectEnds(faultCase: FaultCase): Promise<void> {
  const ends: Partial<Record<FaultName, End>> = {};
  const repeats: FaultName[] = [];
  let page: Page | undefined;
  for (const fault of FAULT_NAMES) {
    const result = await meetFault(faultCase, fault, page);
    ends[fault] = result.end;
    expect([1, 2], `requests of ${fault}`).toContain(result.requests);
    if (result.requests === 2) repeats.push(fault);
    const isUsable = isRepeatable(faultCase, result.end);
    page = isUsable ? result.page : undefined;
    if (!isUsable) closePages();
  }
  expect({ ends, repeats }).toEqual({ ends: faultCase.ends, repeats: faultCase.retriedFaults });
}

async function meetFault(faultCase: FaultCase, fault: FaultName, previousPage: Page | undefined) {
  const isStall = fault === 'stall';
  let valuesBefore: unknown;
  let requestsBefore = 0;
  const page = await faultCase.makeCall((sandbox) => {
    sandbox.faults.clear();
    const order = faultCase.faults?.[fault] ?? FAULTS[fault];
    if (order) sandbox.faults.add({ path: faultCase.call.path, ...order, times: 'always' });
    if (isStall) stopClock();
    if (previousPage) requestsBefore = countRequests(faultCase, previousPage);
    valuesBefore = faultCase.readValues?.();
  }, previousPage);
  await waitUntil(() =>
    expect(countRequests(faultCase, page), 'no request').toBeGreaterThan(requestsBefore),
  );
  if (isStall) await passRequestTimeout(faultCase, page);
  await waitUntil(() =>
    expect(faultCase.readResult(page), `${faultCase.name} ${fault}`).toBeDefined(),
  );
  await runPendingTasks();
  const end = faultCase.readResult(page) ?? 'nothing';
  if (isStall) vi.useRealTimers();
  if (isRepeatable(faultCase, end)) {
    if (valuesBefore) expect(faultCase.readValues?.(), fault).toEqual(valuesBefore);
    faultCase.expectFailure?.(page);
  }
  return { page, end, requests: countRequests(faultCase, page) - requestsBefore };
}

const isRepeatable = ({ repeatableEnds }: FaultCase, end: End): boolean =>
  [end].flat().every((word) => repeatableEnds.includes(word));

async function passRequestTimeout(faultCase: FaultCase, page: Page): Promise<void> {
  const { timeoutMs = REQUEST_TIMEOUT_MS } = faultCase;
  if (timeoutMs === 0) return;
  await advanceClock(timeoutMs - 1000);
  expect(faultCase.readResult(page), `${faultCase.name} waits long enough`).toBeUndefined();
  await advanceClock(2000);
}

const countRequests = ({ call, isCounted = () => true }: FaultCase, page: Page): number =>
  page.readSentBodies(call.path).filter(isCounted).length;

const WORDS_BY_SENTENCE = new Map<string, string>([
  [components.offline, 'offline'],
  ['Keine Verbindung. Bitte versuchen Sie es erneut.', 'cut'],
  [outcomes.generic, 'generic'],
  [outcomes.captcha, 'captcha'],
  [
    'Ihr Browser lässt für diese Seite keine Cookies zu. Ohne sie können wir nichts entgegennehmen. Bitte erlauben Sie Cookies für localhost:4400 und versuchen Sie es erneut.',
    'cookies',
  ],
  [outcomes.sessionExpired, 'expired'],
  ['Nur Passwörter geben Sie bitte noch einmal ein.', 'passwords'],
  [outcomes.checkInput, 'invalid'],
  [createThrottleText(RETRY_AFTER_S), 'throttled'],
  [UNAVAILABLE, 'unavailable'],
]);

export const findWord = (sentence: string | null | undefined): string | undefined =>
  sentence === undefined || sentence === null
    ? undefined
    : (WORDS_BY_SENTENCE.get(sentence) ?? sentence);
