import * as z from 'zod/mini';

/**
 * Turns a fault function into a zod check whose message is the fault's code, so that at most one
 * fault per value is reported and the order of the rules is the order in the function.
 */
export function rule<Value>(
  faultOf: (value: Value) => string | undefined,
): z.core.$ZodCheck<Value> {
  return z.check<Value>((payload) => {
    const fault = faultOf(payload.value);
    if (fault !== undefined)
      payload.issues.push({ code: 'custom', message: fault, input: payload.value, path: [] });
  });
}
