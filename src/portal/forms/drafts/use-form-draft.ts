import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import { dropDraft, isDraftStored, storeDraft, takeDraft } from '../../session/page/draft-store.ts';
import { leavesOf } from './filled-values.ts';

/** For a form of saved data: its draft has only the changes, which are applied to newer data later. */
export interface DraftOptions {
  collectChanges(values: FieldValues): FieldValues;
  /** @returns the value of a field with the change from the draft */
  applyChange(name: string, change: unknown): unknown;
}

/**
 * Keeps the input of a form over a sign-in and restores it once (rule 3.14). It leaves out the passwords in
 * `passwordNames`; `storeDraft` leaves out passwords in the DOM and fields with a suspicious name.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  id: string,
  passwordNames: readonly string[],
  options?: DraftOptions,
) {
  // A form that has stored the draft itself must not restore it over newer text.
  const hasStored = useRef(false);

  /** @param options `nextPersonOwnsIt`: the draft of a guest goes to the person who signs in next */
  function keep({ nextPersonOwnsIt } = { nextPersonOwnsIt: true }): void {
    hasStored.current = true;
    const values = options ? options.collectChanges(form.getValues()) : collectEditedValues();
    if (Object.keys(values).length > 0)
      storeDraft(id, values, { awaitsPerson: nextPersonOwnsIt && !options });
    else dropDraft(id);
  }

  /** @returns the values that are filled in, and empty values that the person has cleared, by dotted names */
  function collectEditedValues(): FieldValues {
    return Object.fromEntries(
      Object.entries(leavesOf(form.getValues())).filter(
        ([name, value]) =>
          !passwordNames.includes(name) &&
          (!isEmpty(value) || form.getFieldState(name as Path<Input>).isDirty),
      ),
    );
  }

  function restore(): void {
    for (const [name, stored] of Object.entries(takeDraft(id) ?? {})) {
      const field = name as Path<Input>;
      const value = options ? options.applyChange(name, stored) : stored;
      const current: unknown = form.getValues(field);
      // Text that was typed since is newer.
      if (form.getFieldState(field).isDirty) continue;
      // A draft that was edited by hand may hold anything.
      if (current === undefined || current === null || typeof current === typeof value)
        form.setValue(field, value as never, { shouldDirty: true });
    }
  }

  const restoreOnce = useEffectEvent(() => {
    if (!hasStored.current) restore();
  });
  const updateDraft = useEffectEvent(() => {
    if (hasStored.current && isDraftStored(id)) keep();
  });
  const onLeaving = useEffectEvent(() => keep());

  // A layout effect ends while the fields are still in the DOM, where `storeDraft` finds the passwords.
  useLayoutEffect(() => listen('portal:leaving', () => onLeaving()), []);
  useEffect(() => onIdentityKnown(() => restoreOnce()), []);
  // A form that is opened again restores the draft that it has stored itself.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => updateDraft() }),
    [form],
  );

  return {
    keep,
    /** Keeps the input, and restores it if the same person comes back to this document. */
    keepForReturn() {
      keep();
      hasStored.current = false;
    },
    drop() {
      hasStored.current = false;
      dropDraft(id);
    },
  };
}

/** Runs whenever it is known who is here: a draft belongs to one person. @returns unsubscribes */
function onIdentityKnown(run: () => void): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'signed-in') run();
  });
}
