import { useRef, useState } from 'react';
import type { FieldProps } from '../controller/use-journey-form.ts';
import type { DynamicValue, DynamicValues, FormValues } from './dynamic-values.ts';

interface Typed {
  readonly target: { readonly name: string; readonly type?: string } & Record<string, unknown>;
}

/**
 * The values of a server's form before its controller is there. Controls hold their texts themselves;
 * this holds what is chosen without a native control, and what makes other fields show.
 * @param keep hears of every change
 */
export function useHeldValues(
  start: DynamicValues,
  keep: (key: string, value: DynamicValue) => void,
) {
  const held = useRef<DynamicValues>(start);
  const [, setVersion] = useState(0);

  function hold(key: string, value: DynamicValue): void {
    held.current = { ...held.current, [key]: value };
    setVersion((version) => version + 1);
    keep(key, value);
  }

  const form: FormValues = { watch: (key) => held.current[key], setValue: hold, isDeferred: true };

  function field(name: string): FieldProps {
    return {
      name,
      ref: () => {},
      onBlur: async () => {},
      onChange: async ({ target }: Typed) => {
        const { type, checked, value } = target;
        hold(name, type === 'checkbox' ? checked === true : String(value));
      },
      fault: undefined,
      corrected: false,
    };
  }

  return { held, form, field };
}
