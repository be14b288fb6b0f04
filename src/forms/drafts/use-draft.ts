import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { listen } from '../../events.ts';
import { $session } from '../../session/identity/session.ts';
import { tabStorage } from '../../session/storage.ts';

const load = () => import('./drafts.ts');

/** A failed load of the draft code must not fail the form. */
function use(action: (drafts: Awaited<ReturnType<typeof load>>) => void): void {
  load().then(action, () => undefined);
}

export interface Draft {
  /** Preload: a redirect to sign-in leaves no time. */
  prepare(): void;
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
    use(({ keepDraft }) => keepDraft(id, form.getValues(), start.current));
  }

  useEffect(() => listen('portal:sign-in', keep));

  // A draft belongs to one person, so wait until the session is known.
  useEffect(
    () =>
      $session.subscribe(({ status }) => {
        const isKnown = status === 'guest' || status === 'signed-in';
        if (isKnown && !isOwn.current && isThereAny())
          use(({ restoreDraft }) => restoreDraft(id, form, start.current));
      }),
    [form, id],
  );

  return {
    prepare: () => use(() => undefined),
    keep,
    drop() {
      if (isThereAny()) use(({ dropDraft }) => dropDraft(id));
    },
  };
}

function isThereAny(): boolean {
  return tabStorage.get(`draft:${location.pathname}`) !== '';
}
