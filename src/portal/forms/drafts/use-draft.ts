import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import { dropDraft, keepDraft, restoreDraft } from './drafts.ts';

export interface Draft {
  keep(): void;
  drop(): void;
}

/** Keeps values over a sign-in and restores them once (rule 3.14). */
export function useDraft<Typed extends FieldValues, Valid>(
  id: string,
  form: UseFormReturn<Typed, unknown, Valid>,
  defaultValues: Typed,
): Draft {
  const start = useRef(defaultValues);
  // The fields still hold this form's own draft, possibly changed since.
  const isOwn = useRef(false);

  function keep(): void {
    isOwn.current = true;
    keepDraft(id, form.getValues(), start.current);
  }

  useEffect(() => listen('portal:sign-in', keep));

  useEffect(
    () => onceKnown(() => !isOwn.current && restoreDraft(id, form, start.current)),
    [form, id],
  );

  return { keep, drop: () => dropDraft(id) };
}

/** A draft belongs to one person: runs whenever it is known who is here. @returns unsubscribes */
export function onceKnown(run: () => void): () => void {
  return $session.subscribe(({ status }) => {
    if (status === 'guest' || status === 'signed-in') run();
  });
}
