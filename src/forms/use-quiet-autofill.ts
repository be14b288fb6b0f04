import { useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AUTOFILL_LOOK_MS } from '../limits.ts';
import { adoptTypedValues } from './adopt-typed-values.ts';
import type { JourneyFormApi } from './use-journey-form.ts';

/**
 * Looks now and then whether a password manager has filled the fields without saying so: a button
 * that waits for them would wait for ever (decision 8.11).
 * @param isWaiting whether the button waits for something in the fields
 */
export function useQuietAutofill<Typed extends FieldValues, Valid extends FieldValues>(
  { id, form }: Pick<JourneyFormApi<Typed, Valid>, 'id' | 'form'>,
  isWaiting: boolean,
): void {
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(
      () => adoptTypedValues(document.getElementById(id), form),
      AUTOFILL_LOOK_MS,
    );
    return () => clearInterval(timer);
  }, [id, form, isWaiting]);
}
