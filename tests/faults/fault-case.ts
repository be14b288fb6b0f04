import { expect, vi } from 'vitest';
import type { Call } from '../../src/contract/definition/call.ts';
import { components } from '../../src/portal/copy/components.ts';
import { outcomes } from '../../src/portal/copy/outcomes.ts';
import { throttleText } from '../../src/portal/http/failure/failure.ts';
import { type Fault, UNAVAILABLE } from '../journeys/support/troubles.ts';
import { pass, stopClock, turn, until } from '../support/clock.ts';
import { closePages, type Page } from '../support/page.tsx';
import type { Sandbox } from '../support/quick-sandbox.ts';
import { FAULT_NAMES, FAULTS, type FaultName, RETRY_AFTER_S } from './faults.ts';
import type { Row } from './matrix.ts';

/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

export interface FaultCase {
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /**
   * Makes the call, on the page of the previous fault if there is one.
   * @param arm activates the fault just before the call
   */
  makeCall(arm: (sandbox: Sandbox) => void, page: Page | undefined): Promise<Page>;
  /** The visible result as a word; undefined while waiting. */
  resultOn(page: Page): string | undefined;
  /** Typed values that must be unchanged. */
  values?(): unknown;
  expectFailure?(page: Page): void;
  /** Results after which the call can be repeated on the page. */
  readonly repeatableAfter: readonly string[];
  /** How long the user waits for a missing reply; 0 without a visible wait. */
  readonly timeoutMs?: number;
  /** Own faults, where the sandbox cannot reply correctly in this environment. */
  readonly faults?: Partial<Record<FaultName, Fault>>;
  /** Selects the requests of this call among those to its path; default: all. */
  counts?(body: unknown): boolean;
}

export async function runAllFaults(faultCase: FaultCase): Promise<Row> {
  const row: Partial<Record<FaultName, string>> = {};
  let page: Page | undefined;
  for (const fault of FAULT_NAMES) {
    const result = await runFault(faultCase, fault, page);
    row[fault] = result.word;
    const isUsable = faultCase.repeatableAfter.includes(result.word.replace(/\*\d$/, ''));
    page = isUsable ? result.page : undefined;
    if (!isUsable) closePages();
  }
  return row as Row;
}

async function runFault(faultCase: FaultCase, fault: FaultName, before: Page | undefined) {
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
  await until(() => expect(countOf(faultCase, page), 'no request').toBeGreaterThan(requestsBefore));
  if (isStall) await passRequestTimeout(faultCase, page);
  await until(() => expect(faultCase.resultOn(page), `${faultCase.name} ${fault}`).toBeDefined());
  await turn();
  const word = faultCase.resultOn(page) ?? 'nothing';
  if (isStall) vi.useRealTimers();
  if (faultCase.repeatableAfter.includes(word)) {
    if (typed) expect(faultCase.values?.(), fault).toEqual(typed);
    faultCase.expectFailure?.(page);
  }
  const count = countOf(faultCase, page) - requestsBefore;
  return { page, word: count === 1 ? word : `${word}*${count}` };
}

async function passRequestTimeout(faultCase: FaultCase, page: Page): Promise<void> {
  const { timeoutMs = REQUEST_TIMEOUT_MS } = faultCase;
  if (timeoutMs === 0) return;
  await pass(timeoutMs - 1000);
  expect(faultCase.resultOn(page), `${faultCase.name} waits long enough`).toBeUndefined();
  await pass(2000);
}

const countOf = ({ call, counts = () => true }: FaultCase, page: Page): number =>
  page.sent(call.path).filter(counts).length;

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
  ['Nur Passwörter geben Sie bitte noch einmal ein.', 'pw'],
  [outcomes.checkInput, 'invalid'],
  [throttleText(RETRY_AFTER_S), 'throttled'],
  [UNAVAILABLE, 'unavailable'],
]);

export const wordFor = (sentence: string | null | undefined): string | undefined =>
  sentence === undefined || sentence === null ? undefined : (WORDS.get(sentence) ?? sentence);
