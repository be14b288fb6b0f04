import { calls } from '../../contract/openapi/operations.ts';
import { findAbsent, OPTIONAL } from './absent.ts';
import type { Check } from './checks/check.ts';
import { dataBefore, PEOPLE, traceChecks } from './checks/people.ts';
import { type Answer, callOf, OPERATIONS } from './client/answer.ts';
import { openBrowser, type Transport } from './client/browser.ts';
import { Failed, PreconditionFailed, Skipped, UsageError } from './finding.ts';
import { type Kit, READ_ONLY } from './kit.ts';

type Outcome =
  | { readonly status: 'passed' }
  | { readonly status: 'not checked'; readonly reason: string }
  | ({ readonly status: 'failed'; readonly reason: string } & Pick<Failed, 'about'>);

export type Result = Outcome & { readonly check: Check; readonly ms: number };
export type FailedResult = Extract<Result, { readonly status: 'failed' }>;

export const ABSENT = 'absent';

export type Run = Awaited<ReturnType<typeof run>>;

/** @throws UsageError when nobody answers there */
export async function demandReachable(transport: Transport, backend: string): Promise<void> {
  try {
    await openBrowser(transport).send(backend + calls.csrfToken.path, {});
  } catch {
    throw new UsageError(
      `${backend} cannot be reached. Start the backend there, or correct --backend.`,
    );
  }
}

/**
 * Runs one after the other: they share people, mailbox and limits. @param stop has the reason
 * @returns `end` is what has ended it early: an UsageError, or a defect of the kit
 */
export async function run(
  kit: Kit,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
  stop?: AbortSignal,
) {
  /** Checks by what they have failed at: an error, a cause, or a call. */
  const told = new Map<unknown, string>();
  let end: unknown = stop?.reason;
  const stopped = new Promise<never>((_, reject) => {
    stop?.addEventListener('abort', () => reject(stop.reason));
  });
  const unlessEnded = <Value>(work: Promise<Value>): Promise<Value | undefined> =>
    Promise.race([work, stopped]).catch((error: unknown) => {
      end = error;
      return undefined;
    });
  if (end === undefined) await unlessEnded(prepare(kit, checks));
  const results = new Map<Check, Result>();
  for (const check of checks.toSorted((one, other) => rank(one) - rank(other))) {
    const start = kit.stopwatch();
    kit.answers.length = 0;
    const found = end === undefined ? await unlessEnded(outcomeOf(check)) : undefined;
    const result = { check, ms: kit.stopwatch() - start, ...(found ?? cut(end)) };
    results.set(check, result);
    onResult(result);
  }
  return { results: checks.flatMap((check) => results.get(check) ?? []), end };

  async function outcomeOf(check: Check): Promise<Outcome> {
    const missing = kit.absent.get(check.call);
    if (missing && OPTIONAL.includes(check.call)) return notChecked('the backend does without it');
    if (missing && told.has(check.call)) return notChecked('its endpoint is absent');
    try {
      if (missing) throw absence(check.call, missing);
      if (kit.readOnly && changes(check)) return notChecked(READ_ONLY);
      await check.run(kit);
      return { status: 'passed' };
    } catch (error) {
      if (error instanceof Skipped) return notChecked(error.message);
      if (!(error instanceof Failed)) throw error;
      if (!told.has(error) && !isNeed(error, check)) return failure(check, error);
      const first = told.get(error) ?? told.get(error.about.cause) ?? told.get(askedBy(error));
      return notChecked(`needs what ${first} has failed at`);
    }
  }

  /** Whether the failure only follows from one that is told already; the check counts as not checked then. */
  function isNeed(error: Failed, { call }: Check): boolean {
    const asked = askedBy(error);
    const isOther = call !== '' && asked !== undefined && asked !== call;
    const isPrecondition =
      error instanceof PreconditionFailed || (error.about.request !== undefined && isOther);
    return isPrecondition && (told.has(error.about.cause) || (isOther && told.has(asked)));
  }

  function failure({ call, id }: Check, error: Failed): Outcome {
    const { message, about } = error;
    const own = kit.answers.findLast(({ request }) => callOf(request) === call);
    const isTold = about.request !== undefined || error instanceof PreconditionFailed;
    const answer = about.answer ?? (isTold ? undefined : (own ?? kit.answers.at(-1)));
    const asked = askedBy(error);
    const { deviations = [] } = about;
    // An answer with a wrong header only can be used.
    const isUsable =
      deviations.length > 0 && deviations.every(({ field }) => /^header /.test(field));
    const keys: unknown[] = [error, about.cause];
    if (id.endsWith('/good') && !isUsable) keys.push(asked ?? call);
    if (kit.absent.has(call)) keys.push(call);
    for (const key of keys) if (key !== undefined && !told.has(key)) told.set(key, id);
    const other = asked && asked !== call && !/ \/|:\/\//.test(message);
    const reason = other ? `${asked} ${message}` : message;
    return { status: 'failed', reason, about: { ...about, ...(answer && { answer }) } };
  }
}

async function prepare(kit: Kit, checks: readonly Check[]): Promise<void> {
  await findAbsent(kit, checks);
  if (!checks.some((check) => traceChecks.includes(check))) return;
  // The kit remembers other errors, which fail these checks later.
  for (const who of PEOPLE)
    await dataBefore(kit, who).catch((error: unknown) => {
      if (error instanceof UsageError) throw error;
    });
}

function askedBy({ about: { answer, request = answer?.request } }: Failed): string | undefined {
  return request && callOf(request);
}

function changes({ call }: Check): boolean {
  return OPERATIONS.get(call)?.call.isMutation === true;
}

/** Calls that other checks read come first, so that their own check tells what is wrong. */
function rank(check: Check): number {
  const { id, call, stage } = check;
  if (stage > 0) return 3;
  if (call === '' || (id.endsWith('/good') && !changes(check))) return 0;
  return id === 'register/good' ? 1 : 2;
}

function notChecked(reason: string): Outcome {
  return { status: 'not checked', reason };
}

function cut(error: unknown): Outcome {
  const why = error instanceof UsageError ? error.message : 'a defect of the kit';
  return notChecked(`the run has ended before: ${why}`);
}

function absence(call: string, answer: Answer): Failed {
  return new Failed(`${call} is absent: it answers ${answer.status}`, {
    answer,
    cause: ABSENT,
    fixHint: `Add ${call} to the backend, or give its prefix to the server that has it.`,
    wanted: [],
  });
}
