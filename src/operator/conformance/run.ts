import { calls } from '../../contract/openapi/operations.ts';
import { findAbsentCalls, OPTIONAL_CALLS } from './absent.ts';
import type { Check } from './checks/check.ts';
import { PEOPLE, readDataBefore, traceChecks } from './checks/people.ts';
import { type BackendAnswer, callOf, OPERATIONS } from './client/answer.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import { CheckFailed, PreconditionFailed, Skipped, UsageError } from './finding.ts';
import { type Kit, READ_ONLY } from './kit.ts';

type Outcome =
  | { readonly status: 'passed' }
  | { readonly status: 'not checked'; readonly reason: string }
  | ({ readonly status: 'failed'; readonly reason: string } & Pick<CheckFailed, 'about'>);

export type Result = Outcome & { readonly check: Check; readonly ms: number };
export type FailedResult = Extract<Result, { readonly status: 'failed' }>;

export const ABSENT = 'absent';

export type Run = Awaited<ReturnType<typeof runChecks>>;

/** @throws UsageError if the backend does not answer */
export async function assertReachable(transport: Transport, backend: string): Promise<void> {
  try {
    await openBrowser(transport).send(backend + calls.csrfToken.path, {});
  } catch {
    throw new UsageError(
      `${backend} cannot be reached. Start the backend there, or correct --backend.`,
    );
  }
}

/**
 * Runs the checks one after the other, because they share people, mailbox and limits.
 * @returns `end` is the reason of an early end: a UsageError, or a defect of the kit
 */
export async function runChecks(
  kit: Kit,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
  stop?: AbortSignal,
) {
  /** The first failed check for each error, cause and call. */
  const reportedFailures = new Map<unknown, string>();
  let end: unknown = stop?.reason;
  const stopped = new Promise<never>((_, reject) => {
    stop?.addEventListener('abort', () => reject(stop.reason));
  });
  const runUnlessEnded = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    Promise.race([work, stopped]).catch((error: unknown) => {
      end = error;
      return undefined;
    });
  if (end === undefined) await runUnlessEnded(prepare(kit, checks));
  const results = new Map<Check, Result>();
  for (const check of checks.toSorted((one, other) => rankCheck(one) - rankCheck(other))) {
    const start = kit.stopwatch();
    kit.answers.length = 0;
    const found = end === undefined ? await runUnlessEnded(runCheck(check)) : undefined;
    const result = { check, ms: kit.stopwatch() - start, ...(found ?? skipAfterEnd(end)) };
    results.set(check, result);
    onResult(result);
  }
  return { results: checks.flatMap((check) => results.get(check) ?? []), end };

  async function runCheck(check: Check): Promise<Outcome> {
    const missing = kit.absent.get(check.call);
    if (missing && OPTIONAL_CALLS.includes(check.call)) return skip('the backend does without it');
    if (missing && reportedFailures.has(check.call)) return skip('its endpoint is absent');
    try {
      if (missing) throw createAbsenceFailure(check.call, missing);
      if (kit.readOnly && isMutating(check)) return skip(READ_ONLY);
      await check.run(kit);
      return { status: 'passed' };
    } catch (error) {
      if (error instanceof Skipped) return skip(error.message);
      if (!(error instanceof CheckFailed)) throw error;
      if (!reportedFailures.has(error) && !isConsequence(error, check))
        return createFailure(check, error);
      const first =
        reportedFailures.get(error) ??
        reportedFailures.get(error.about.cause) ??
        reportedFailures.get(callOfFailure(error));
      return skip(`needs what ${first} has failed at`);
    }
  }

  /** Whether the failure only follows from a failure that the report already lists. */
  function isConsequence(error: CheckFailed, { call }: Check): boolean {
    const asked = callOfFailure(error);
    const isOther = call !== '' && asked !== undefined && asked !== call;
    const isPrecondition =
      error instanceof PreconditionFailed || (error.about.request !== undefined && isOther);
    return (
      isPrecondition &&
      (reportedFailures.has(error.about.cause) || (isOther && reportedFailures.has(asked)))
    );
  }

  function createFailure({ call, id }: Check, error: CheckFailed): Outcome {
    const { message, about } = error;
    const own = kit.answers.findLast(({ request }) => callOf(request) === call);
    const hasOwnRequest = about.request !== undefined || error instanceof PreconditionFailed;
    const answer = about.answer ?? (hasOwnRequest ? undefined : (own ?? kit.answers.at(-1)));
    const asked = callOfFailure(error);
    const { deviations = [] } = about;
    // Other checks can still read an answer in which only a header is wrong.
    const isUsable =
      deviations.length > 0 && deviations.every(({ field }) => /^header /.test(field));
    const keys: unknown[] = [error, about.cause];
    if (id.endsWith('/good') && !isUsable) keys.push(asked ?? call);
    if (kit.absent.has(call)) keys.push(call);
    for (const key of keys)
      if (key !== undefined && !reportedFailures.has(key)) reportedFailures.set(key, id);
    const other = asked && asked !== call && !/ \/|:\/\//.test(message);
    const reason = other ? `${asked} ${message}` : message;
    return { status: 'failed', reason, about: { ...about, ...(answer && { answer }) } };
  }
}

async function prepare(kit: Kit, checks: readonly Check[]): Promise<void> {
  await findAbsentCalls(kit, checks);
  if (!checks.some((check) => traceChecks.includes(check))) return;
  // The kit remembers all other errors, with which these checks fail later.
  for (const who of PEOPLE)
    await readDataBefore(kit, who).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
    });
}

function callOfFailure({
  about: { answer, request = answer?.request },
}: CheckFailed): string | undefined {
  return request && callOf(request);
}

function isMutating({ call }: Check): boolean {
  return OPERATIONS.get(call)?.call.isMutation === true;
}

/** Ranks calls that other checks send first, so that their own check reports the failure. */
function rankCheck(check: Check): number {
  const { id, call, stage } = check;
  if (stage > 0) return 3;
  if (call === '' || (id.endsWith('/good') && !isMutating(check))) return 0;
  return id === 'register/good' ? 1 : 2;
}

function skip(reason: string): Outcome {
  return { status: 'not checked', reason };
}

function skipAfterEnd(error: unknown): Outcome {
  const why = error instanceof UsageError ? error.message : 'a defect of the kit';
  return skip(`the run has ended before: ${why}`);
}

function createAbsenceFailure(call: string, answer: BackendAnswer): CheckFailed {
  return new CheckFailed(`${call} is absent: it answers ${answer.status}`, {
    answer,
    cause: ABSENT,
    fixHint: `Add ${call} to the backend, or give its prefix to the server that has it.`,
    wanted: [],
  });
}
