import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type DraftValues, storeDraft } from '../../session/drafts/stored-drafts.ts';
import { takeDraft } from './taken-drafts.ts';

/** Kept for 30 minutes, without passwords and tokens (rule 3.14). */
export function keepDraft(id: string, values: FieldValues, start: FieldValues): void {
  const before = leaves(start);
  const typed = Object.entries(leaves(values)).filter(
    ([name, value]) => !(isEmpty(value) && isEmpty(before[name])),
  );
  storeDraft(id, Object.fromEntries(typed));
}

/** Restores once, and only for the same person. */
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

export function dropDraft(id: string): void {
  takeDraft(id);
}

/** Flattens to dotted names. */
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
