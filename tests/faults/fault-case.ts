import { expect, vi } from 'vitest';
import type { Call } from '../../src/contract/definition/call.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';
import { createThrottleText } from '../../src/portal/http/failure/failure.ts';
import { type Fault, UNAVAILABLE_SENTENCE } from '../journeys/support/reply-faults.ts';
import { advanceClock, runPendingTasks, stopClock, waitUntil } from '../support/clock.ts';
import { closePages, type Page } from '../support/page.tsx';
import type { Sandbox } from '../support/quick-sandbox.ts';
import type { End, Expectation } from './ends.ts';
import { FAULT_NAMES, FAULTS, type FaultName, RETRY_AFTER_S } from './faults.ts';

/** The portal waits this long for a reply (rule 5.0.6). */
const REQUEST_TIMEOUT_MS = 30_000;

/** The test checks the page this long before the timeout, and again this long after it. */
const TIMEOUT_MARGIN_MS = 1000;

/**
 * A call that a screen sends, with the expected end for each fault. An end is one of these words:
 *
 * - `active personal`, `inactive guest`: whether the session is active, and its kind; `unproven` is a
 *   guest who may be signed in (rule 3.3.a)
 * - `notice`: sign-in or logout failed, and the button is usable again; `left`: redirected to the
 *   address in the reply
 * - `stays`: the logout page shows that the session is alive, and the storages are empty; `research`:
 *   redirected to the research platform. The session has ended already: the earlier fault `types` changed
 *   only the reply to a successful logout
 * - `offline generic captcha expired throttled unavailable cookies`: the sentences of rules 12.1 and
 *   27.9; `cut`: the sentence about a missing connection on a page without input (rule 3.18);
 *   `passwords`: a second sentence, which asks for the passwords again
 * - `internal wrong [500]`: sentences of a single form (rules 7.11, 7.12, 7.14.9)
 * - `dead-link gone no-licence no-data`: the screen says what is missing
 * - `shown form form/normal form/server not-found goes-on taken`: the visible content, or the next step
 * - an address such as `/registrierung/uni`: redirected to this address
 * - `sent confirmed updated done ended saved accepted created success`: success
 */
export interface FaultCase extends Expectation {
  /** The name of the call, with the screen after `@` if several screens send the call. */
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /**
   * Lets a page send the call: the page of the previous fault if it can still send the call, or a new page.
   * @param activateFault runs just before the call
   */
  sendCall(
    activateFault: (sandbox: Sandbox) => void,
    previousPage: Page | undefined,
  ): Promise<Page>;
  /** Returns the word for what the page shows, and undefined while the page waits. */
  readResult(page: Page): End | undefined;
  /** Returns the input, which must be unchanged after a failure. */
  readValues?(): unknown;
  /** Checks what the page shows after a failure, apart from the sentence. */
  expectFailure?(page: Page): void;
  /** Ends after which the call can be repeated on the same page. */
  readonly repeatableEnds: readonly string[];
  /** How long the page waits for a reply that never comes, by default 30 s; 0 without a visible wait. */
  readonly timeoutMs?: number;
  /** Replies in place of FAULTS, for a call to which this sandbox cannot reply correctly. */
  readonly faults?: Partial<Record<FaultName, Fault>>;
  /** Whether a request with this body belongs to this case. By default, every request of the call does. */
  isRequestOfCase?(body: unknown): boolean;
}

/**
 * Sends the call with every fault in turn and finally without a fault, and checks the ends. Uses the same page
 * as long as the page can send the call again.
 */
export async function expectEnds(faultCase: FaultCase): Promise<void> {
  const ends: Partial<Record<FaultName, End>> = {};
  const retriedFaults: FaultName[] = [];
  let page: Page | undefined;
  for (const fault of FAULT_NAMES) {
    const result = await sendWithFault(faultCase, fault, page);
    ends[fault] = result.end;
    expect([1, 2], `requests of ${fault}`).toContain(result.requestCount);
    if (result.requestCount === 2) retriedFaults.push(fault);
    const isPageUsable = isRepeatable(faultCase, result.end);
    page = isPageUsable ? result.page : undefined;
    if (!isPageUsable) closePages();
  }
  const expected = { ends: faultCase.ends, retriedFaults: faultCase.retriedFaults };
  expect({ ends, retriedFaults }).toEqual(expected);
}

async function sendWithFault(
  faultCase: FaultCase,
  fault: FaultName,
  previousPage: Page | undefined,
) {
  const isStall = fault === 'stall';
  let valuesBefore: unknown;
  let requestCountBefore = 0;
  const page = await faultCase.sendCall((sandbox) => {
    sandbox.faults.clear();
    const injectedFault = faultCase.faults?.[fault] ?? FAULTS[fault];
    if (injectedFault)
      sandbox.faults.add({ path: faultCase.call.path, ...injectedFault, times: 'always' });
    if (isStall) stopClock();
    if (previousPage) requestCountBefore = countRequests(faultCase, previousPage);
    valuesBefore = faultCase.readValues?.();
  }, previousPage);
  await waitUntil(() =>
    expect(countRequests(faultCase, page), 'no request').toBeGreaterThan(requestCountBefore),
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
  return { page, end, requestCount: countRequests(faultCase, page) - requestCountBefore };
}

const isRepeatable = ({ repeatableEnds }: FaultCase, end: End): boolean =>
  [end].flat().every((word) => repeatableEnds.includes(word));

async function passRequestTimeout(faultCase: FaultCase, page: Page): Promise<void> {
  const { timeoutMs = REQUEST_TIMEOUT_MS } = faultCase;
  if (timeoutMs === 0) return;
  await advanceClock(timeoutMs - TIMEOUT_MARGIN_MS);
  expect(faultCase.readResult(page), `${faultCase.name} waits long enough`).toBeUndefined();
  await advanceClock(2 * TIMEOUT_MARGIN_MS);
}

/** Returns how many requests of the call the page has sent. */
const countRequests = ({ call, isRequestOfCase = () => true }: FaultCase, page: Page): number =>
  page.readSentBodies(call.path).filter(isRequestOfCase).length;

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
  [UNAVAILABLE_SENTENCE, 'unavailable'],
]);

/** Returns the word for a sentence, or an unknown sentence itself. */
export const findWord = (sentence: string | null | undefined): string | undefined =>
  sentence === undefined || sentence === null
    ? undefined
    : (WORDS_BY_SENTENCE.get(sentence) ?? sentence);
