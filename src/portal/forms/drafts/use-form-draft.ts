import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import { dropDraft, isDraftStored, storeDraft, takeDraft } from '../../session/page/drafts.ts';
import { leavesOf } from './filled-values.ts';

/** How a form of saved data keeps its changes alone, to make them again on newer data. */
export interface DraftOptions {
  changesIn(values: FieldValues): FieldValues;
  /** @returns the value of a field with its kept change */
  redo(name: string, change: unknown): unknown;
}

/**
 * Keeps what a form holds over a sign-in and restores it once (rule 3.14). Passwords are left out: those
 * in `passwordNames` here, those in the DOM or with a suspicious name in `storeDraft`.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  id: string,
  passwordNames: readonly string[],
  options?: DraftOptions,
) {
  // This form has stored a draft itself and must not restore it over newer text.
  const hasKept = useRef(false);

  /** @param options `nextPersonOwnsIt`: the draft of a guest goes to whoever signs in next */
  function keep({ nextPersonOwnsIt } = { nextPersonOwnsIt: true }): void {
    hasKept.current = true;
    const values = options ? options.changesIn(form.getValues()) : filledOrEmptied();
    if (Object.keys(values).length > 0)
      storeDraft(id, values, { awaitsPerson: nextPersonOwnsIt && !options });
    else dropDraft(id);
  }

  /** @returns what a person has filled in or emptied, by dotted names */
  function filledOrEmptied(): FieldValues {
    return Object.fromEntries(
      Object.entries(leavesOf(form.getValues())).filter(
        ([name, value]) =>
          !passwordNames.includes(name) &&
          (!isEmpty(value) || form.getFieldState(name as Path<Input>).isDirty),
      ),
    );
  }

  function restore(): void {
    for (const [name, kept] of Object.entries(takeDraft(id) ?? {})) {
      const field = name as Path<Input>;
      const value = options ? options.redo(name, kept) : kept;
      const current: unknown = form.getValues(field);
      // What has been typed since is newer.
      if (form.getFieldState(field).isDirty) continue;
      // A draft that was edited by hand may hold anything.
      if (current === undefined || current === null || typeof current === typeof value)
        form.setValue(field, value as never, { shouldDirty: true });
    }
  }

  const onKnown = useEffectEvent(() => {
    if (!hasKept.current) restore();
  });
  const follow = useEffectEvent(() => {
    if (hasKept.current && isDraftStored(id)) keep();
  });
  const onLeaving = useEffectEvent(() => keep());

  // Ends with the fields, which tell what is a password.
  useLayoutEffect(() => listen('portal:leaving', () => onLeaving()), []);
  useEffect(() => onIdentityKnown(() => onKnown()), []);
  // A form that is opened again restores the draft that it has stored itself.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => follow() }),
    [form],
  );

  return {
    keep,
    drop() {
      hasKept.current = false;
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
