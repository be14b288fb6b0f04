import { calls } from '../../contract/openapi/operations.ts';
import { findAbsentCalls, OPTIONAL_CALLS } from './absent.ts';
import type { Check } from './checks/check.ts';
import { PEOPLE, readDataBeforeRun, unchangedDataChecks } from './checks/people.ts';
import { type BackendAnswer, callOf, OPERATION_BY_CALL } from './client/answer.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import {
  CheckFailed,
  CheckSkipped,
  ignoreErrors,
  PreconditionFailed,
  UsageError,
} from './errors.ts';
import { type Kit, READ_ONLY_REASON } from './kit.ts';

export type CheckOutcome =
  | { readonly status: 'passed' }
  | { readonly status: 'not checked'; readonly reason: string }
  | ({ readonly status: 'failed'; readonly reason: string } & Pick<CheckFailed, 'facts'>);

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

/** Finds the absent calls and reads the data of the configured people, before the first check runs. */
export async function prepareRun(kit: Kit, checks: readonly Check[]): Promise<void> {
  await findAbsentCalls(kit, checks);
  if (!checks.some((check) => unchangedDataChecks.includes(check))) return;
  // The kit remembers these errors, with which the checks fail later.
  for (const personName of PEOPLE)
    await ignoreErrors([CheckFailed, CheckSkipped], readDataBeforeRun(kit, personName));
}

/**
 * Creates a function that runs one check. If an earlier check has already reported the reason of a
 * failure, the check counts as not checked. So each reason makes one check fail (rule 22.4).
 */
export function createCheckRunner(kit: Kit): (check: Check) => Promise<CheckOutcome> {
  /** The id of the check that first reported a reason: an error, a cause, or a failed call. */
  const reporterIdsByReason = new Map<unknown, string>();

  return async (check) => {
    const { call } = check;
    const absenceAnswer = kit.absentCalls.get(call);
    kit.answers.length = 0;
    if (absenceAnswer && OPTIONAL_CALLS.includes(call))
      return skip('the backend does not have this optional endpoint');
    if (absenceAnswer && reporterIdsByReason.has(call)) return skip('its endpoint is absent');
    if (!absenceAnswer && kit.isReadOnly && isMutating(call)) return skip(READ_ONLY_REASON);
    try {
      if (absenceAnswer) throw createAbsenceFailure(call, absenceAnswer);
      await check.run(kit);
      return { status: 'passed' };
    } catch (error) {
      if (error instanceof CheckSkipped) return skip(error.message);
      if (!(error instanceof CheckFailed)) throw error;
      const reporterId = findReporterId(error, check);
      return reporterId === undefined
        ? reportFailure(error, check)
        : skip(`${reporterId} has failed at a condition of this check`);
    }
  };

  /** Finds the id of the check that has already reported the reason of this error. */
  function findReporterId(error: CheckFailed, { call }: Check): string | undefined {
    const failedCall = findCallOfFailure(error);
    const isAtOtherCall = call !== '' && failedCall !== undefined && failedCall !== call;
    const isPrecondition =
      error instanceof PreconditionFailed || (error.facts.request !== undefined && isAtOtherCall);
    const reasons: unknown[] = [error, findRefusal(error)];
    if (isPrecondition) reasons.push(error.facts.cause);
    if (isPrecondition && isAtOtherCall) reasons.push(failedCall);
    const knownReason = reasons.find((reason) => reporterIdsByReason.has(reason));
    return reporterIdsByReason.get(knownReason);
  }

  function reportFailure(error: CheckFailed, { call, id }: Check): CheckOutcome {
    const { message, facts } = error;
    const ownAnswer = kit.answers.findLast(({ request }) => callOf(request) === call);
    const hasOwnRequest = facts.request !== undefined || error instanceof PreconditionFailed;
    // An error without a request of its own shows the last answer of the call, or of the check.
    const lastAnswer = hasOwnRequest ? undefined : (ownAnswer ?? kit.answers.at(-1));
    const answer = facts.answer ?? lastAnswer;
    const failedCall = findCallOfFailure(error);
    const { deviations = [] } = facts;
    // Other checks can still read an answer in which only a header is wrong.
    const isUsable =
      deviations.length > 0 && deviations.every(({ field }) => /^header /.test(field));
    const reasons: unknown[] = [error, facts.cause];
    // If the valid request of a call fails, other checks that send the call would fail, too.
    if (id.endsWith('/good') && !isUsable) reasons.push(failedCall ?? call);
    if (id.endsWith('/good') && facts.wantedStatuses?.length) reasons.push(findRefusal(error));
    if (kit.absentCalls.has(call)) reasons.push(call);
    for (const reason of reasons)
      if (reason !== undefined && !reporterIdsByReason.has(reason))
        reporterIdsByReason.set(reason, id);
    // A message that contains a path or an address already names the call.
    const hasMessageAddress = / \/|:\/\//.test(message);
    const isAtOtherCall = failedCall !== undefined && failedCall !== call;
    const reason = isAtOtherCall && !hasMessageAddress ? `${failedCall} ${message}` : message;
    return { status: 'failed', reason, facts: { ...facts, ...(answer && { answer }) } };
  }
}

/** Returns path and status of an answer, so that an endpoint that refuses all requests fails once. */
function findRefusal({ facts: { answer, isSpecific } }: CheckFailed): string | undefined {
  if (!answer || isSpecific || answer.status === 429) return undefined;
  return `${new URL(answer.request.url).pathname} ${answer.status}`;
}

function findCallOfFailure({
  facts: { answer, request = answer?.request },
}: CheckFailed): string | undefined {
  return request && callOf(request);
}

function isMutating(callName: string): boolean {
  return OPERATION_BY_CALL.get(callName)?.call.isMutation === true;
}

function skip(reason: string): CheckOutcome {
  return { status: 'not checked', reason };
}

function createAbsenceFailure(callName: string, answer: BackendAnswer): CheckFailed {
  return new CheckFailed(`${callName} is absent: it answers ${answer.status}`, {
    answer,
    fixHint: `Add ${callName} to the backend, or give its prefix to the server that has it.`,
    wantedStatuses: [],
  });
}
