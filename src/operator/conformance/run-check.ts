import { calls } from '../../contract/openapi/operations.ts';
import { findAbsentCalls, OPTIONAL_CALLS } from './absent.ts';
import type { Check } from './checks/check.ts';
import { PEOPLE, readDataBefore, traceChecks } from './checks/people.ts';
import { type BackendAnswer, callOf, OPERATIONS } from './client/answer.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import { CheckFailed, ignoreErrors, PreconditionFailed, Skipped, UsageError } from './errors.ts';
import { type Kit, READ_ONLY } from './kit.ts';

export type CheckOutcome =
  | { readonly status: 'passed' }
  | { readonly status: 'not checked'; readonly reason: string }
  | ({ readonly status: 'failed'; readonly reason: string } & Pick<CheckFailed, 'about'>);

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

/** Finds the absent calls and reads the data of the configured people before the first check. */
export async function prepareRun(kit: Kit, checks: readonly Check[]): Promise<void> {
  await findAbsentCalls(kit, checks);
  if (!checks.some((check) => traceChecks.includes(check))) return;
  // The kit remembers these errors, with which the checks fail later.
  for (const who of PEOPLE) await ignoreErrors([CheckFailed, Skipped], readDataBefore(kit, who));
}

/**
 * Creates a function that runs one check after another. A check that only fails because of what an
 * earlier check has reported counts as not checked, so each cause fails once (rule 22.4).
 */
export function createCheckRunner(kit: Kit): (check: Check) => Promise<CheckOutcome> {
  /** The first failed check by what has failed: an error, a cause, or a call. */
  const reportedBy = new Map<unknown, string>();

  return async (check) => {
    const { call } = check;
    const absenceAnswer = kit.absent.get(call);
    kit.answers.length = 0;
    if (absenceAnswer && OPTIONAL_CALLS.includes(call)) return skip('the backend does without it');
    if (absenceAnswer && reportedBy.has(call)) return skip('its endpoint is absent');
    if (!absenceAnswer && kit.readOnly && isMutating(call)) return skip(READ_ONLY);
    try {
      if (absenceAnswer) throw createAbsenceFailure(call, absenceAnswer);
      await check.run(kit);
      return { status: 'passed' };
    } catch (error) {
      if (error instanceof Skipped) return skip(error.message);
      if (!(error instanceof CheckFailed)) throw error;
      const reporter = findReporter(error, check);
      return reporter === undefined
        ? reportFailure(error, check)
        : skip(`needs what ${reporter} has failed at`);
    }
  };

  /** @returns the check that has already reported what this error follows from */
  function findReporter(error: CheckFailed, { call }: Check): string | undefined {
    const failedCall = callOfFailure(error);
    const isOther = call !== '' && failedCall !== undefined && failedCall !== call;
    const isPrecondition =
      error instanceof PreconditionFailed || (error.about.request !== undefined && isOther);
    const keys = isPrecondition ? [error.about.cause, isOther ? failedCall : undefined] : [];
    return [error, findRefusal(error), ...keys].flatMap((key) => reportedBy.get(key) ?? [])[0];
  }

  function reportFailure(error: CheckFailed, { call, id }: Check): CheckOutcome {
    const { message, about } = error;
    const ownAnswer = kit.answers.findLast(({ request }) => callOf(request) === call);
    const hasOwnRequest = about.request !== undefined || error instanceof PreconditionFailed;
    const answer = about.answer ?? (hasOwnRequest ? undefined : (ownAnswer ?? kit.answers.at(-1)));
    const failedCall = callOfFailure(error);
    const { deviations = [] } = about;
    // Other checks can still read an answer in which only a header is wrong.
    const isUsable =
      deviations.length > 0 && deviations.every(({ field }) => /^header /.test(field));
    const keys: unknown[] = [error, about.cause];
    if (id.endsWith('/good') && !isUsable) keys.push(failedCall ?? call);
    if (id.endsWith('/good') && about.wanted?.length) keys.push(findRefusal(error));
    if (kit.absent.has(call)) keys.push(call);
    for (const key of keys) if (key !== undefined && !reportedBy.has(key)) reportedBy.set(key, id);
    const isOfOther = failedCall && failedCall !== call && !/ \/|:\/\//.test(message);
    const reason = isOfOther ? `${failedCall} ${message}` : message;
    return { status: 'failed', reason, about: { ...about, ...(answer && { answer }) } };
  }
}

/** Returns path and status of an answer, because an endpoint that refuses every request fails once. */
function findRefusal({ about: { answer, isSpecific } }: CheckFailed): string | undefined {
  if (!answer || isSpecific || answer.status === 429) return undefined;
  return `${new URL(answer.request.url).pathname} ${answer.status}`;
}

function callOfFailure({
  about: { answer, request = answer?.request },
}: CheckFailed): string | undefined {
  return request && callOf(request);
}

function isMutating(call: string): boolean {
  return OPERATIONS.get(call)?.call.isMutation === true;
}

function skip(reason: string): CheckOutcome {
  return { status: 'not checked', reason };
}

function createAbsenceFailure(call: string, answer: BackendAnswer): CheckFailed {
  return new CheckFailed(`${call} is absent: it answers ${answer.status}`, {
    answer,
    fixHint: `Add ${call} to the backend, or give its prefix to the server that has it.`,
    wanted: [],
  });
}
