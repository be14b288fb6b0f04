import { UsageError } from '../finding.ts';
import type { Check } from './check.ts';
import { forgedChecks } from './forged.ts';
import { inputChecks } from './inputs.ts';
import { limitChecks } from './limits.ts';
import { missingAndForeignChecks } from './missing-and-foreign.ts';
import { nameChecks } from './names.ts';
import { oneTimeTokenChecks } from './one-time-tokens.ts';
import { peopleChecks, traceChecks } from './people.ts';
import { replyChecks } from './replies.ts';
import { serverChecks } from './server.ts';
import { sessionChecks, signInChecks } from './signing-in.ts';

/** All checks in the order of a run (rule 22.1). */
export const allChecks: readonly Check[] = [
  ...peopleChecks,
  ...serverChecks,
  ...replyChecks,
  ...forgedChecks,
  ...inputChecks,
  ...missingAndForeignChecks,
  ...signInChecks,
  ...oneTimeTokenChecks,
  ...sessionChecks,
  ...nameChecks,
  ...limitChecks,
  ...traceChecks,
].toSorted((one, other) => one.stage - other.stage);

/** Names by which `--only` selects a check: id, call (id, path, or method and path) and question. */
function namesOf({ id, call }: Check): readonly string[] {
  const [, path = ''] = call.split(' ');
  return [id, ...id.split('/'), call, path].filter(Boolean);
}

/** Selects the checks that `--only` names, or all checks. @throws UsageError for an unknown name */
export function selectChecks(only: readonly string[], checks: readonly Check[] = allChecks) {
  for (const name of only)
    if (!checks.some((check) => namesOf(check).includes(name)))
      throw createUnknownNameError(name, checks);
  if (only.length === 0) return checks;
  return checks.filter((check) => namesOf(check).some((name) => only.includes(name)));
}

function createUnknownNameError(name: string, checks: readonly Check[]): UsageError {
  const calls = [...new Set(checks.map(({ id }) => id.replace(/\/.*/, '')))];
  const known = new Set([...calls, ...checks.map(({ id }) => id.replace(/^.*\//, ''))]);
  const alike = [...known].filter((one) => one.toLowerCase().includes(name.toLowerCase()));
  return new UsageError(
    name !== '' && alike.length > 0
      ? `--only ${name} names no check; did you mean ${alike.join(', ')}?`
      : `--only ${name} names no check. Name a question such as csrf-missing, or one of ${calls.join(', ')}.`,
  );
}
