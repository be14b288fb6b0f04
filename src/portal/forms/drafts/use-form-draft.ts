import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import { dropDraft, isDraftStored, storeDraft, takeDraft } from '../../session/page/draft-store.ts';
import { flatValuesOf } from './filled-values.ts';

/**
 * Converts between the values of a form of saved data and the changes in its draft. The draft has only the
 * changes of the person, which are applied to newer data later.
 */
export interface DraftOptions {
  collectChanges(values: FieldValues): FieldValues;
  /** @returns the value of a field after the change from the draft */
  applyChange(name: string, change: unknown): unknown;
}

/**
 * Keeps the input of a form over a sign-in and restores the input once (rule 3.14). The draft has no passwords.
 * The hook leaves out the fields in `passwordNames`. `storeDraft` leaves out the password fields of the page,
 * and fields with a suspicious name.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  id: string,
  passwordNames: readonly string[],
  options?: DraftOptions,
) {
  // A form must not restore a draft that the form itself has stored, because the text in its fields may be newer.
  const hasStored = useRef(false);
  /** Whether the form has stored the draft when the portal left the page, for example for a sign-in. */
  const hasStoredOnLeaving = useRef(false);

  /** Stores the draft. With `isForNextPerson`, the draft of a guest belongs to the person who signs in next. */
  function keep({ isForNextPerson } = { isForNextPerson: true }): void {
    hasStored.current = true;
    const values = options ? options.collectChanges(form.getValues()) : collectEditedValues();
    if (Object.keys(values).length > 0)
      storeDraft(id, values, { awaitsPerson: isForNextPerson && !options });
    else dropDraft(id);
  }

  /** @returns the values that are filled in, and empty values that the person has cleared, by dotted names */
  function collectEditedValues(): FieldValues {
    return Object.fromEntries(
      Object.entries(flatValuesOf(form.getValues())).filter(
        ([name, value]) =>
          !passwordNames.includes(name) &&
          (!isEmpty(value) || form.getFieldState(name as Path<Input>).isDirty),
      ),
    );
  }

  function restore(): void {
    for (const [name, storedValue] of Object.entries(takeDraft(id) ?? {})) {
      const field = name as Path<Input>;
      const value = options ? options.applyChange(name, storedValue) : storedValue;
      const currentValue: unknown = form.getValues(field);
      // Input that is already in the field is newer than the draft.
      if (form.getFieldState(field).isDirty) continue;
      // A draft that was edited by hand may have a value of any type.
      const isOfSameType = typeof currentValue === typeof value;
      if (currentValue === undefined || currentValue === null || isOfSameType)
        form.setValue(field, value as never, { shouldDirty: true });
    }
  }

  const onIdentityKnown = useEffectEvent(() => {
    if (!hasStored.current) restore();
  });
  const updateDraft = useEffectEvent(() => {
    if (hasStored.current && isDraftStored(id)) keep();
  });
  const onLeaving = useEffectEvent(() => {
    keep();
    hasStoredOnLeaving.current = true;
  });

  // `storeDraft` finds the password fields in the DOM. A layout effect listens only while the fields are in
  // the DOM.
  useLayoutEffect(() => listen('portal:leaving', () => onLeaving()), []);
  useEffect(() => subscribeToKnownIdentity(() => onIdentityKnown()), []);
  // The draft follows later changes, because a form that is closed and opened again restores the draft.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => updateDraft() }),
    [form],
  );

  return {
    keep,
    /** Whether the form stored its draft when the portal left the page, and the draft still exists. */
    isStoredForReturn: () => hasStoredOnLeaving.current && isDraftStored(id),
    /** Lets the form restore the draft if the same person comes back to this document. */
    allowRestore() {
      hasStored.current = false;
      hasStoredOnLeaving.current = false;
    },
    drop() {
      hasStored.current = false;
      dropDraft(id);
    },
  };
}

/** Calls `run` whenever the person is known, because a draft belongs to one person. @returns a function that unsubscribes */
function subscribeToKnownIdentity(run: () => void): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'signed-in') run();
  });
}
