import { UsageError } from '../errors.ts';
import { createFuzzChecks, type FuzzOptions } from '../fuzz/fuzz-checks.ts';
import { type Check, listNames } from './check.ts';
import { forgedChecks } from './forged.ts';
import { headerAndPathChecks } from './headers-and-paths.ts';
import { inputChecks } from './inputs.ts';
import { limitChecks } from './limits.ts';
import { missingAndForeignChecks } from './missing-and-foreign.ts';
import { nameChecks } from './names.ts';
import { oneTimeTokenChecks } from './one-time-tokens.ts';
import { peopleChecks, unchangedDataChecks } from './people.ts';
import { replyChecks } from './replies.ts';
import { sessionChecks, signInChecks } from './signing-in.ts';

/** Checks by topic, in the order of a run. */
type Topics = Readonly<Record<string, readonly Check[]>>;

/**
 * All checks (rule 22.1). A reached limit would block later checks. So only the comparison of the
 * data of the people comes after the limits.
 */
const TOPICS: Topics = {
  'configured people': peopleChecks,
  'valid requests': replyChecks,
  'headers, cookies and paths': headerAndPathChecks,
  'forged and broken requests': forgedChecks,
  'wrong values': inputChecks,
  'missing and foreign data': missingAndForeignChecks,
  'sign-in and sign-out': signInChecks,
  'one-time tokens': oneTimeTokenChecks,
  'sessions and passwords': sessionChecks,
  'known and unknown names': nameChecks,
  limits: limitChecks,
  'data of the people after the run': unchangedDataChecks,
};

/** @internal */
export const allChecks: readonly Check[] = Object.values(TOPICS).flat();

/** Returns the checks of a run by topic. With `--fuzz`, the run only sends made-up requests. */
export function listTopics(fuzz: FuzzOptions | undefined): Topics {
  return fuzz ? { 'made-up requests': createFuzzChecks(fuzz) } : TOPICS;
}

/** Selects the checks that `--only` names, or all checks. @throws UsageError for an unknown name */
export function selectChecks(
  wantedNames: readonly string[],
  checks: readonly Check[] = allChecks,
): readonly Check[] {
  const knownNames = [...new Set(checks.flatMap(listNames))];
  const unknownName = wantedNames.find((name) => !knownNames.includes(name));
  if (unknownName !== undefined) throw createUnknownNameError(unknownName, knownNames);
  if (wantedNames.length === 0) return checks;
  return checks.filter((check) => listNames(check).some((name) => wantedNames.includes(name)));
}

function createUnknownNameError(name: string, knownNames: readonly string[]): UsageError {
  const callsAndQuestions = knownNames.filter((knownName) => !knownName.includes('/'));
  const similarNames = callsAndQuestions.filter((knownName) =>
    knownName.toLowerCase().includes(name.toLowerCase()),
  );
  return new UsageError(
    name !== '' && similarNames.length > 0
      ? `--only ${name} names no check; did you mean ${similarNames.join(', ')}?`
      : `--only ${name} names no check. Name a call such as requestUsername or /account/create, a question such as csrf-missing, or both: requestUsername/csrf-missing.`,
  );
}
