import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FieldError } from '../contract/definition/refusal.ts';
import { faultText } from '../copy/faults.ts';
import type { Outcome } from '../http/outcome.ts';

/** What a form checks and sends. */
interface SubmissionRules<
  Typed extends FieldValues,
  Valid extends FieldValues,
  Reply,
  Placed extends FieldValues,
> {
  readonly schema: z.ZodMiniType<Valid, Typed>;
  /**
   * Missing for a step that only checks.
   * @param requestToken '' for a form without a captcha
   */
  send?(values: Valid, requestToken: string): Promise<Outcome<Reply>>;
  /**
   * Where a fault that the server found belongs, and its text or fault code; undefined puts the
   * server's description in the summary.
   */
  placeFault?(error: FieldError): { field: Path<Placed>; text: string } | undefined;
}

/**
 * Everything of a form that nobody needs before its first field has the focus: rules, sentences and
 * request, in a module of their own beside the form, which loads it by then.
 */
export interface Submission<
  Typed extends FieldValues,
  Valid extends FieldValues = Typed,
  Reply = unknown,
> {
  readonly resolver: Resolver<Typed, unknown, Valid>;
  send(values: Valid, requestToken: string): Promise<Outcome<Reply>>;
  /** Faults of the server with their places, the first of each field, in words. */
  place(faults: readonly FieldError[]): ServerFault[];
}

/**
 * A fault that the server found, in words; without a field it belongs into the summary. The field may
 * be one of another step.
 */
export interface ServerFault {
  readonly field?: string;
  readonly text: string;
}

/** Makes the submission of a form from its rules (rules 8.1, 9.1). */
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
      const result = await check(values, context, options);
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

/** Puts sentences in the place of fault codes. */
function inWords(errors: FieldErrors): void {
  for (const error of Object.values(errors)) {
    if (!error || typeof error !== 'object') continue;
    if (typeof error.message === 'string') error.message = faultText(error.message);
    else inWords(error as FieldErrors);
  }
}
