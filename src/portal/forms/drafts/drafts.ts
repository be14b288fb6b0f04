import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  type DraftValues,
  ownerOf,
  readDrafts,
  storeDraft,
} from '../../session/page/drafts/stored-drafts.ts';
import { draftKey, tabStorage } from '../../session/storage.ts';

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
  form: Pick<UseFormReturn<Typed, unknown, Valid>, 'setValue'>,
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

/** Lets a closed form open for its draft. */
export function hasDraft(id: string): boolean {
  return Object.hasOwn(readDrafts()?.forms ?? {}, id);
}

/** Removes the draft from storage. @internal */
export function takeDraft(id: string): DraftValues | undefined {
  if (tabStorage.get(draftKey()) === '') return undefined;
  const drafts = readDrafts();
  if (!drafts || !Object.hasOwn(drafts.forms, id)) return undefined;
  const { [id]: values, ...forms } = drafts.forms;
  const owner = ownerOf(tabStorage.get(draftKey()));
  const isEmptied = Object.keys(forms).length === 0;
  tabStorage.set(draftKey(), isEmptied ? '' : `${owner}\n${JSON.stringify({ ...drafts, forms })}`);
  return values;
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
