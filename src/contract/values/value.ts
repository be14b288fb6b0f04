import * as z from 'zod/mini';
import type { ValueFault } from '../value-faults.ts';
import { trimEnds } from './pasted-text.ts';

export interface Value<Typed = unknown> {
  readonly empty: Typed;
  clean(typed: Typed): Typed;
  faultOf(value: Typed): ValueFault | undefined;
  readonly schema: z.ZodMiniType<Typed, Typed>;
}

type FaultOf<Typed> = Value<Typed>['faultOf'];

const none = () => undefined;
const asTyped = <Typed>(typed: Typed) => typed;

export function textValue(
  faultOf: FaultOf<string> = none,
  clean: (typed: string) => string = trimEnds,
): Value<string> {
  return {
    empty: '',
    clean,
    faultOf,
    schema: z.string().check(z.overwrite(clean), check(faultOf)),
  };
}

export function exactValue(faultOf: FaultOf<string> = none): Value<string> {
  return { empty: '', clean: asTyped, faultOf, schema: z.string().check(check(faultOf)) };
}

export function tickValue(faultOf: FaultOf<boolean> = none): Value<boolean> {
  return { empty: false, clean: asTyped, faultOf, schema: z.boolean().check(check(faultOf)) };
}

function check<Typed>(faultOf: FaultOf<Typed>): z.core.$ZodCheck<Typed> {
  return z.check<Typed>((payload) => {
    const fault = faultOf(payload.value);
    if (fault !== undefined)
      payload.issues.push({ code: 'custom', message: fault, input: payload.value, path: [] });
  });
}
