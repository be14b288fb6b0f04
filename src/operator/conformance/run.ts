import { REFUSAL_MESSAGES } from '../../contract/definition/refusal.ts';
import { operations } from '../../contract/openapi/operations.ts';
import { csrfToken } from '../../contract/session/csrf-token.ts';
import type { Check } from './checks/check.ts';
import { dataBefore, traceChecks } from './checks/traces.ts';
import { type Answer, callOf, property } from './client/answer.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import { Failed, NotChecked, Unusable } from './finding.ts';
import type { Kit } from './kit.ts';

type Outcome =
  | { readonly status: 'passed' }
  | { readonly status: 'not checked'; readonly reason: string }
  | {
      readonly status: 'failed';
      readonly reason: string;
      /** With the answer that shows it, if there is one. */
      readonly about: Failed['about'];
    };

export type Result = Outcome & { readonly check: Check; readonly ms: number };
export type FailedResult = Extract<Result, { readonly status: 'failed' }>;

export interface Run {
  readonly results: readonly Result[];
  /** What has ended it early: an Unusable, or a defect of the kit. */
  readonly end?: unknown;
}

/** @throws Unusable when nobody answers there */
export async function demandReachable(transport: Transport, backend: string): Promise<void> {
  try {
    await openBrowser(transport).send(backend + csrfToken.path, {});
  } catch {
    throw new Unusable(
      `${backend} cannot be reached. Start the backend there, or correct --backend.`,
    );
  }
}

/** Runs checks one after the other, because they share people, mailbox and limits. */
export async function run(
  kit: Kit,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
): Promise<Run> {
  const results: Result[] = [];
  /** What a check has been told of, others are not told again. */
  const told = new Map<string | Failed, string>();
  let end: unknown;
  const absent = await absentCalls(kit, checks).catch((error: unknown) => {
    end = error;
    return new Map<string, Answer>();
  });
  if (end === undefined && checks.some((check) => traceChecks.includes(check)))
    // A failure is remembered, and is the result of these checks.
    for (const who of ['first', 'second'] as const)
      await dataBefore(kit, who).catch((error: unknown) => {
        if (error instanceof Unusable) end = error;
      });
  for (const check of checks) {
    const start = kit.stopwatch();
    kit.answers.length = 0;
    const outcome = end === undefined ? await outcomeOf(check) : cut(end);
    const result = { check, ms: kit.stopwatch() - start, ...outcome };
    results.push(result);
    onResult(result);
  }
  return { results, ...(end !== undefined && { end }) };

  async function outcomeOf(check: Check): Promise<Outcome> {
    const answer = absent.get(check.call);
    if (answer) return firstTime(check.call, check, () => absence(check, answer));
    try {
      await check.run(kit);
      return { status: 'passed' };
    } catch (error) {
      if (error instanceof Failed) return firstTime(error, check, () => failure(check, error));
      if (error instanceof NotChecked) return { status: 'not checked', reason: error.message };
      end = error;
      return cut(error);
    }
  }

  function firstTime(cause: string | Failed, check: Check, outcome: () => Outcome): Outcome {
    const first = told.get(cause);
    if (first !== undefined)
      return { status: 'not checked', reason: `needs what ${first} has failed at` };
    told.set(cause, check.id);
    return outcome();
  }

  function failure({ call }: Check, { message, about }: Failed): Outcome {
    const own = kit.answers.findLast(({ request }) => callOf(request) === call);
    const answer = about.answer ?? (about.request ? undefined : (own ?? kit.answers.at(-1)));
    const asked = about.answer?.request ?? about.request;
    const other = asked && call !== '' && callOf(asked) !== call && !message.includes(' /');
    const reason = other ? `${callOf(asked)} ${message}` : message;
    return { status: 'failed', reason, about: { ...about, ...(answer && { answer }) } };
  }
}

function cut(error: unknown): Outcome {
  const why = error instanceof Unusable ? error.message : 'a defect of the kit';
  return { status: 'not checked', reason: `the run has ended before: ${why}` };
}

function absence({ call }: Check, answer: Answer): Outcome {
  const message = `${call} is absent: it answers ${answer.status}`;
  const mend = `Add ${call} to the backend, or give its prefix to the server that has it.`;
  return {
    status: 'failed',
    reason: message,
    about: { answer, cause: `absent ${answer.status}`, mend, wanted: [] },
  };
}

/** Calls that the backend does not know, by an empty request without tokens, which makes nothing. */
async function absentCalls(
  kit: Kit,
  checks: readonly Check[],
): Promise<ReadonlyMap<string, Answer>> {
  const calls = new Set(checks.map(({ call }) => call));
  const absent = new Map<string, Answer>();
  for (const { call } of operations) {
    const { method, path, changes, expected, refusals } = call;
    const name = `${method} ${path}`;
    if (!calls.has(name)) continue;
    const asked = kit.open().ask({ method, path, changes }, {}, { csrf: null });
    const answer = await asked.catch((error: unknown) => {
      if (error instanceof Failed || error instanceof NotChecked) return undefined;
      throw error;
    });
    if (!answer) continue;
    const isResult = [...expected, ...refusals].includes(404) && !changes;
    const isContract = property(answer.body, 'success') === false;
    const isOther = isResult || property(answer.body, 'message') !== REFUSAL_MESSAGES.notFound;
    const isMissing = answer.status === 404 && !(isContract && isOther);
    if (isMissing || [405, 501].includes(answer.status)) absent.set(name, answer);
  }
  return absent;
}
