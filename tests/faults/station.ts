import { expect, vi } from 'vitest';
import type { Call } from '../../src/contract/definition/call.ts';
import { outcomes, throttleText } from '../../src/copy/outcomes.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { pass, stopClock, turn, until } from '../support/clock.ts';
import { closePages, type Page } from '../support/page.tsx';
import { FAULT_NAMES, FAULTS, type FaultName, type FaultSwitch, RETRY_AFTER_S } from './faults.ts';
import type { Row } from './matrix.ts';

/** rule 5.0.6 */
const REQUEST_TIMEOUT_MS = 30_000;

/** Where a call of the contract is made, and how its fate can be seen. */
export interface Station {
  /** Name of the row. */
  readonly name: string;
  readonly call: Pick<Call, 'path'>;
  /**
   * Makes the call: on the page that the last fault has left, else on a fresh one.
   * @param arm switches the fault on; at the last moment before the call
   */
  go(arm: (sandbox: Sandbox) => void, page: Page | undefined): Promise<Page>;
  /** What the screen says, in a word; undefined while it waits. */
  look(page: Page): string | undefined;
  /** What has been typed and must stay; nothing where nothing can be typed. */
  values?(): unknown;
  /** Words of a screen on which the call can be made again. */
  readonly again: readonly string[];
  /** How long a person waits for an answer that never comes; 0 where nobody waits. */
  readonly patienceMs?: number;
  /** Faults of its own, where the sandbox cannot answer honestly in this environment. */
  readonly faults?: Partial<Record<FaultName, FaultSwitch>>;
  /** Requests of the call among those to its path; all of them if missing. */
  counts?(body: unknown): boolean;
}

/** Lets one call meet every fault, one after the other. */
export async function meetEverything(station: Station): Promise<Row> {
  const row: Partial<Record<FaultName, string>> = {};
  let page: Page | undefined;
  for (const fault of FAULT_NAMES) {
    const met = await meet(station, fault, page);
    row[fault] = met.word;
    const isUsable = station.again.includes(met.word.replace(/\*\d$/, ''));
    page = isUsable ? met.page : undefined;
    if (!isUsable) closePages();
  }
  return row as Row;
}

async function meet(station: Station, fault: FaultName, before: Page | undefined) {
  const isStall = fault === 'stall';
  let typed: unknown;
  let asked = 0;
  const page = await station.go((sandbox) => {
    sandbox.faults.clear();
    const order = station.faults?.[fault] ?? FAULTS[fault];
    if (order) sandbox.faults.add({ path: station.call.path, ...order, times: 'always' });
    if (isStall) stopClock();
    if (before) asked = countOf(station, before);
    typed = station.values?.();
  }, before);
  await until(() => expect(countOf(station, page), 'no request').toBeGreaterThan(asked));
  if (isStall) await waitInVain(station, page);
  await until(() => expect(station.look(page), `${station.name} ${fault}`).toBeDefined());
  await turn();
  const word = station.look(page) ?? 'nothing';
  if (isStall) vi.useRealTimers();
  if (typed && station.again.includes(word)) expect(station.values?.(), fault).toEqual(typed);
  const count = countOf(station, page) - asked;
  return { page, word: count === 1 ? word : `${word}*${count}` };
}

async function waitInVain(station: Station, page: Page): Promise<void> {
  const { patienceMs = REQUEST_TIMEOUT_MS } = station;
  if (patienceMs === 0) return;
  await pass(patienceMs - 1000);
  expect(station.look(page), `${station.name} has not lost its patience`).toBeUndefined();
  await pass(2000);
}

function countOf({ call, counts = () => true }: Station, page: Page): number {
  return page.sent(call.path).filter(counts).length;
}

const WORDS = new Map<string, string>([
  [outcomes.offline, 'offline'],
  [outcomes.generic, 'generic'],
  [outcomes.captcha, 'captcha'],
  [outcomes.sessionExpired, 'expired'],
  [outcomes.checkInput, 'invalid'],
  [throttleText(RETRY_AFTER_S), 'throttled'],
]);

/** The word for a sentence that a screen shows; the sentence itself where it has none. */
export function wordFor(sentence: string | null | undefined): string | undefined {
  return sentence === undefined || sentence === null
    ? undefined
    : (WORDS.get(sentence) ?? sentence);
}
