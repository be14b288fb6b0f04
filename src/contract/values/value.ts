import * as z from 'zod/mini';

/** A zod check that reports only the first violated rule, by its fault code. */
export function rule<Value>(
  faultOf: (value: Value) => string | undefined,
): z.core.$ZodCheck<Value> {
  return z.check<Value>((payload) => {
    const fault = faultOf(payload.value);
    if (fault !== undefined)
      payload.issues.push({ code: 'custom', message: fault, input: payload.value, path: [] });
  });
}
