import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { $session } from '../../session/identity/session.ts';
import { tabStorage } from '../../session/storage.ts';

const load = () => import('./drafts.ts');

/** Uses the code once it is there; a draft that cannot be had is no reason to fail. */
function use(action: (drafts: Awaited<ReturnType<typeof load>>) => void): void {
  load().then(action, () => undefined);
}

export interface Draft {
  /** Fetches the code; at the first touch, because a sign-in leaves no time for it. */
  prepare(): void;
  /** Keeps what has been typed. */
  keep(): void;
  /** Forgets it: the form has gone through. */
  drop(): void;
}

/**
 * Keeps the values of a form over a sign-in, and brings them back once when the person has returned
 * (rule 3.14). The code comes when there is something to keep or to bring back.
 * @param id of the form element
 */
export function useDraft<Typed extends FieldValues, Valid>(
  id: string,
  form: UseFormReturn<Typed, unknown, Valid>,
  defaultValues: Typed,
): Draft {
  const start = useRef(defaultValues);
  // What this form has put away still stands in it, and may have been changed since.
  const isOwn = useRef(false);

  function keep(): void {
    isOwn.current = true;
    use(({ keepDraft }) => keepDraft(id, form.getValues(), start.current));
  }

  useEffect(() => {
    document.addEventListener('portal:sign-in', keep);
    return () => document.removeEventListener('portal:sign-in', keep);
  });

  // Nobody's draft is brought back before it is known who is here.
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
