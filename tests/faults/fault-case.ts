import { expect, vi } from 'vitest';
import type { Call } from '../../src/contract/definition/call.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';
import { throttleText } from '../../src/portal/http/failure/failure.ts';
import { type Fault, UNAVAILABLE } from '../journeys/support/troubles.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../support/clock.ts';
import { closePages, type Page } from '../support/page.tsx';
import type { Sandbox } from '../support/quick-sandbox.ts';
import type { End, Expectation } from './ends.ts';
import { FAULT_NAMES, FAULTS, type FaultName, RETRY_AFTER_S } from './faults.ts';

/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * A call on a screen. The words in which its ends are told:
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
  /** Of the call, with the screen after `@` if several screens make it. */
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /**
   * Makes the call, on the page of the previous fault if there is one.
   * @param arm activates the fault just before the call
   */
  makeCall(arm: (sandbox: Sandbox) => void, page: Page | undefined): Promise<Page>;
  /** The visible result; undefined while waiting. */
  resultOn(page: Page): End | undefined;
  /** Typed values that must be unchanged. */
  values?(): unknown;
  expectFailure?(page: Page): void;
  /** Words after which the call can be repeated on the page. */
  readonly repeatableAfter: readonly string[];
  /** How long the user waits for a missing reply; 0 without a visible wait. */
  readonly timeoutMs?: number;
  /** Own faults, where the sandbox cannot reply correctly in this environment. */
  readonly faults?: Partial<Record<FaultName, Fault>>;
  /** Selects the requests of this call among those to its path; default: all. */
  counts?(body: unknown): boolean;
}

/** Meets every fault in turn, and at last none, on one page as long as the call can be repeated there. */
export async function expectEnds(faultCase: FaultCase): Promise<void> {
  const ends: Partial<Record<FaultName, End>> = {};
  const repeats: FaultName[] = [];
  let page: Page | undefined;
  for (const fault of FAULT_NAMES) {
    const met = await meetFault(faultCase, fault, page);
    ends[fault] = met.end;
    expect([1, 2], `requests of ${fault}`).toContain(met.requests);
    if (met.requests === 2) repeats.push(fault);
    const isUsable = isRepeatable(faultCase, met.end);
    page = isUsable ? met.page : undefined;
    if (!isUsable) closePages();
  }
  expect({ ends, repeats }).toEqual({ ends: faultCase.ends, repeats: faultCase.repeats });
}

async function meetFault(faultCase: FaultCase, fault: FaultName, before: Page | undefined) {
  const isStall = fault === 'stall';
  let typed: unknown;
  let requestsBefore = 0;
  const page = await faultCase.makeCall((sandbox) => {
    sandbox.faults.clear();
    const order = faultCase.faults?.[fault] ?? FAULTS[fault];
    if (order) sandbox.faults.add({ path: faultCase.call.path, ...order, times: 'always' });
    if (isStall) stopClock();
    if (before) requestsBefore = countOf(faultCase, before);
    typed = faultCase.values?.();
  }, before);
  await waitUntil(() =>
    expect(countOf(faultCase, page), 'no request').toBeGreaterThan(requestsBefore),
  );
  if (isStall) await passRequestTimeout(faultCase, page);
  await waitUntil(() =>
    expect(faultCase.resultOn(page), `${faultCase.name} ${fault}`).toBeDefined(),
  );
  await runPendingTasks();
  const end = faultCase.resultOn(page) ?? 'nothing';
  if (isStall) vi.useRealTimers();
  if (isRepeatable(faultCase, end)) {
    if (typed) expect(faultCase.values?.(), fault).toEqual(typed);
    faultCase.expectFailure?.(page);
  }
  return { page, end, requests: countOf(faultCase, page) - requestsBefore };
}

const isRepeatable = ({ repeatableAfter }: FaultCase, end: End): boolean =>
  [end].flat().every((word) => repeatableAfter.includes(word));

async function passRequestTimeout(faultCase: FaultCase, page: Page): Promise<void> {
  const { timeoutMs = REQUEST_TIMEOUT_MS } = faultCase;
  if (timeoutMs === 0) return;
  await advanceClock(timeoutMs - 1000);
  expect(faultCase.resultOn(page), `${faultCase.name} waits long enough`).toBeUndefined();
  await advanceClock(2000);
}

const countOf = ({ call, counts = () => true }: FaultCase, page: Page): number =>
  page.readSentBodies(call.path).filter(counts).length;

const WORDS = new Map<string, string>([
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
  [throttleText(RETRY_AFTER_S), 'throttled'],
  [UNAVAILABLE, 'unavailable'],
]);

export const wordFor = (sentence: string | null | undefined): string | undefined =>
  sentence === undefined || sentence === null ? undefined : (WORDS.get(sentence) ?? sentence);
