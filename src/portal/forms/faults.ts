import { type Fault, faults } from '../copy/faults.ts';

/** By the dotted names of the fields. */
export type Faults = Readonly<Record<string, Fault | undefined>>;

/** Shown in the summary if it has no field; the field may belong to another step. */
export interface ServerFault {
  readonly field?: string | undefined;
  readonly fault: Fault;
}

/** Cleaned values, and the first fault of each field. */
export interface Checked<Values> {
  readonly values: Values;
  readonly faults: Faults;
}

/** As React Hook Form keeps it; `faultOf` reads it back. */
export function errorOf(fault: Fault): { type: 'code' | 'serverText'; message: string } {
  return 'code' in fault
    ? { type: 'code', message: fault.code }
    : { type: 'serverText', message: fault.serverText };
}

export function faultOf({ type, message }: { type?: unknown; message: string }): Fault {
  return type === 'code' ? ({ code: message } as Fault) : { serverText: message };
}

/** For the moment when it is shown. */
export function faultText(fault: Fault): string {
  return 'code' in fault ? faults[fault.code] : fault.serverText;
}
