import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '../contract/definition/refusal.ts';
import { faultText } from '../copy/faults.ts';
import type { Outcome } from '../http/outcome.ts';

interface SubmissionRules<
  Typed extends FieldValues,
  Valid extends FieldValues,
  Reply,
  Placed extends FieldValues,
> {
  readonly schema: z.ZodMiniType<Valid, Typed>;
  /** Absent for a step that only validates; `requestToken` is '' without captcha. */
  send?(values: Valid, requestToken: string): Promise<Outcome<Reply>>;
  /** @returns text or fault code; undefined shows the server's description in the summary */
  placeFault?(error: FieldError): { field: Path<Placed>; text: string } | undefined;
}

/** Validation, texts and request, in a separate module that loads on first focus. */
export interface Submission<
  Typed extends FieldValues,
  Valid extends FieldValues = Typed,
  Reply = unknown,
> {
  readonly resolver: Resolver<Typed, unknown, Valid>;
  send(values: Valid, requestToken: string): Promise<Outcome<Reply>>;
  /** First fault of each field. */
  place(faults: readonly FieldError[]): ServerFault[] | Promise<ServerFault[]>;
}

/** Shown in the summary if it has no field; the field may belong to another step. */
export interface ServerFault {
  readonly field?: string;
  readonly text: string;
}

/** Builds a submission (rules 8.1, 9.1). */
export function defineSubmission<
  Typed extends FieldValues,
  Valid extends FieldValues,
  Reply,
  Placed extends FieldValues = Typed,
>(rules: SubmissionRules<Typed, Valid, Reply, Placed>): Submission<Typed, Valid, Reply> {
  const check = zodResolver(rules.schema);
  return {
    send: async (...request) => rules.send?.(...request) ?? NOTHING_TO_SEND,
    resolver: async (values, context, options) => {
      // Without field arrays there is nothing to find among the names, in quadratic time.
      const result = await check(values, context, { ...options, names: [] });
      inWords(result.errors);
      return result;
    },
    place: (faults) => {
      const placed = faults.map((error) => {
        const place = rules.placeFault?.(error);
        return place
          ? { field: place.field, text: faultText(place.text) }
          : { text: error.description };
      });
      return placed.filter(
        ({ field, text }, index) =>
          text !== '' &&
          placed.findIndex((other) =>
            field === undefined
              ? other.field === undefined && other.text === text
              : other.field === field,
          ) === index,
      );
    },
  };
}

const NOTHING_TO_SEND = { status: 'expected', code: 204 } as const;

/** Replaces fault codes with sentences. */
function inWords(errors: FieldErrors): void {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue;
    if (typeof error.message === 'string') error.message = faultText(error.message);
    else inWords(error as FieldErrors);
  }
}
