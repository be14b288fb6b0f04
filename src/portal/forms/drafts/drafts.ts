import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import {
  dropDraft,
  isStored,
  storeDraft,
  takeDraft,
} from '../../session/page/drafts/stored-drafts.ts';

/** How a form of saved data keeps its changes alone, to make them again on newer data. */
export interface DraftOfChanges {
  changesIn(values: FieldValues): FieldValues;
  /** The value of a field with its kept change. */
  redo(name: string, change: unknown): unknown;
}

export type Draft = ReturnType<typeof useDraft>;

/** Keeps values over a sign-in and restores them once (rule 3.14). */
export function useDraft<Typed extends FieldValues>(
  id: string,
  form: UseFormReturn<Typed>,
  defaultValues: Typed,
  ofChanges?: DraftOfChanges,
) {
  const start = useRef(defaultValues);
  // The fields still hold this form's own draft, possibly changed since.
  const isOwn = useRef(false);

  function keep(): void {
    isOwn.current = true;
    const values = form.getValues();
    if (ofChanges) keepChanges(id, ofChanges.changesIn(values));
    else keepDraft(id, values, start.current, { awaitsPerson: true });
  }

  // Ends with the fields, which tell what is a password.
  useLayoutEffect(() => listen('portal:leaving', keep));

  const redo = useEffectEvent((name: string, kept: unknown) =>
    ofChanges ? ofChanges.redo(name, kept) : kept,
  );

  useEffect(
    () =>
      onceKnown(() => {
        if (isOwn.current) return;
        restoreDraft(id, start.current, (name, value) => {
          const field = name as Path<Typed>;
          // What has been typed since is newer.
          if (!form.getFieldState(field).isDirty) form.setValue(field, redo(name, value) as never);
        });
      }),
    [form, id],
  );

  return {
    keep,
    drop() {
      isOwn.current = false;
      dropDraft(id);
    },
    /** Updates a draft that this form has stored; a form that is opened again restores it. */
    follow: () => isOwn.current && isStored(id) && keep(),
  };
}

/** A draft belongs to one person: runs whenever it is known who is here. @returns unsubscribes */
export function onceKnown(run: () => void): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'signed-in') run();
  });
}

/** Stores what differs from an empty form; `storeDraft` leaves out secrets, and sets owner and end. */
export function keepDraft(
  id: string,
  values: FieldValues,
  start: FieldValues,
  options?: Parameters<typeof storeDraft>[2],
): void {
  storeDraft(id, Object.fromEntries(filledIn(values, start)), options);
}

/** Changes that were all taken back leave no draft. */
function keepChanges(id: string, changes: FieldValues): void {
  if (Object.keys(changes).length > 0) storeDraft(id, changes);
  else dropDraft(id);
}

/** Restores a draft of this person once, and only what fits the start values (`takeDraft` knows no other person's). */
export function restoreDraft(
  id: string,
  start: FieldValues,
  setValue: (name: string, value: unknown) => void,
): void {
  const known = leaves(start);
  for (const [name, value] of Object.entries(takeDraft(id) ?? {}))
    if (Object.hasOwn(known, name) && typeof known[name] === typeof value) setValue(name, value);
}

export function hasChanged(values: FieldValues, start: FieldValues): boolean {
  return filledIn(values, start).some(
    ([name, value]) => String(value) !== String(get(start, name)),
  );
}

/** Without what was and is empty. */
function filledIn(values: FieldValues, start: FieldValues) {
  return Object.entries(leaves(values)).filter(
    ([name, value]) => !(isEmpty(value) && isEmpty(get(start, name))),
  );
}

/** The values of all fields, by dotted names. */
export function leaves(values: FieldValues, prefix = ''): Readonly<Record<string, unknown>> {
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
