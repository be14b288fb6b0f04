import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from './adopt-typed-values.ts';

/**
 * The values of a form until its controller is there: what stands in its fields, typed or filled in
 * without an event, and what was chosen without a control of HTML's. A sign-in keeps them as a draft
 * (rules 8.11, 3.14).
 * @param id of the form element
 * @param start the values that the form begins with; always the same object
 * @param isBound the controller is there, and holds and keeps them itself
 * @param onChange hears of the values that have changed; always the same function
 */
export function useTypedValues<Typed extends FieldValues>(
  id: string,
  start: Typed,
  isBound: boolean,
  onChange: (changed: Partial<Typed>) => void,
) {
  const [$typed] = useState(() => atom(start));
  const values = useStore($typed);

  const inFields = useCallback(() => withTypedValues($typed.get(), id), [$typed, id]);

  const change = useCallback(
    (next: Typed) => {
      const before = $typed.get();
      const changed = Object.entries(next).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
      );
      if (changed.length === 0) return;
      $typed.set(next);
      onChange(Object.fromEntries(changed) as Partial<Typed>);
    },
    [$typed, onChange],
  );

  useEffect(() => {
    if (isBound) return;
    const keep = () => keepTyped(id, inFields(), start);
    document.addEventListener('portal:sign-in', keep);
    return () => document.removeEventListener('portal:sign-in', keep);
  }, [id, start, isBound, inFields]);

  return {
    values,
    /** What stands in the fields now. */
    inFields,
    /** Takes it over. */
    sync: useCallback(() => change(inFields()), [change, inFields]),
    set: (name: string, value: unknown) => change({ ...$typed.get(), [name]: value }),
  };
}

function keepTyped(id: string, typed: FieldValues, start: FieldValues): void {
  import('../drafts/drafts.ts').then(
    ({ keepDraft }) => keepDraft(id, typed, start),
    () => undefined,
  );
}
