import type { FieldErrors, FieldValues } from 'react-hook-form';
import { type Fault, faults } from '../copy/faults.ts';

export type Faults = Readonly<Record<string, Fault | undefined>>;

export interface FieldFault {
  readonly field: string;
  readonly fault: Fault;
}

/** Shown in the summary if it has no field; the field may belong to another step. */
export type ServerFault = Omit<FieldFault, 'field'> & { readonly field?: string | undefined };

export interface Checked<Values> {
  readonly values: Values;
  readonly faults: Faults;
}

export function errorOf(fault: Fault): { type: 'code' | 'serverText'; message: string } {
  return 'code' in fault
    ? { type: 'code', message: fault.code }
    : { type: 'serverText', message: fault.serverText };
}

export function faultText(fault: Fault): string {
  return 'code' in fault ? faults[fault.code] : fault.serverText;
}

/** What React Hook Form keeps, ordered like the values. */
export function faultsOf(errors: FieldErrors, values: FieldValues, prefix = ''): FieldFault[] {
  return Object.entries(values).flatMap(([key, value]) => {
    const error = errors[key];
    if (!error || typeof error !== 'object') return [];
    const { type, message } = error;
    if (typeof message !== 'string')
      return faultsOf(error as FieldErrors, Object(value), `${prefix}${key}.`);
    const fault = (type === 'code' ? { code: message } : { serverText: message }) as Fault;
    return [{ field: prefix + key, fault }];
  });
}
