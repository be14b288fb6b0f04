import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftValues, storeDraft } from '../../session/drafts/stored-drafts.ts';
import { takeDraft } from './taken-drafts.ts';

/**
 * Keeps what stands in a form for half an hour, but no passwords and no tokens (rule 3.14).
 * @param start the values that it began with
 */
export function keepDraft(id: string, values: FieldValues, start: FieldValues): void {
  const before = leaves(start);
  const typed = Object.entries(leaves(values)).filter(
    ([name, value]) => !(isEmpty(value) && isEmpty(before[name])),
  );
  storeDraft(id, Object.fromEntries(typed));
}

/** Puts what was kept back into a form, if it is this person's; once. */
export function restoreDraft<Typed extends FieldValues, Valid>(
  id: string,
  form: UseFormReturn<Typed, unknown, Valid>,
  start: Typed,
): void {
  const known = leaves(start);
  for (const [name, value] of Object.entries(takeDraft(id) ?? {}))
    if (Object.hasOwn(known, name) && typeof known[name] === typeof value)
      form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
}

/** Forgets the draft of a form. */
export function dropDraft(id: string): void {
  takeDraft(id);
}

/** Every value with its dotted name. */
function leaves(values: FieldValues, prefix = ''): DraftValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(leaves(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === false || String(value) === '';
}
