import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { Session } from '../../session/session.ts';
import { prefillOf } from './prefill.ts';

/**
 * Fills in what is known of the person as long as it is known: who signs in while the form is open
 * finds it, who is gone leaves nothing of it behind (S6.1, S6.2). What somebody has typed stays.
 * @param form of the engine, once it is there; `wake` calls it
 */
export function usePrefill(
  id: string,
  session: Session,
  form: UseFormReturn<DynamicValues> | undefined,
  wake: () => void,
): void {
  const filled = useRef<Readonly<Record<string, string>>>(prefillOf(session));

  useEffect(() => {
    const known = prefillOf(session);
    for (const name of new Set([...Object.keys(known), ...Object.keys(filled.current)])) {
      const control = controlOf(id, name);
      const before = filled.current[name] ?? '';
      const value = known[name] ?? '';
      if (!control || value === before) continue;
      const isTyped = (form?.getValues(name) ?? control.value) !== before;
      // What the field was rendered with, whatever has been typed since.
      if (value === '') control.defaultValue = '';
      if (isTyped) continue;
      if (!form && value !== '') {
        wake();
        continue;
      }
      form?.setValue(name, value);
      if (!form) control.value = value;
      filled.current = { ...filled.current, [name]: value };
    }
  }, [id, session, form, wake]);
}

function controlOf(id: string, name: string): HTMLInputElement | undefined {
  const controls = document.getElementById(id)?.querySelectorAll('input') ?? [];
  return [...controls].find((control) => control.name === name);
}
