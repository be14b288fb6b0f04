import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { FieldError } from '../../contract/definition/refusal.ts';
import type { Fault } from '../copy/faults.ts';
import type { Outcome } from '../http/outcome.ts';
import { type Checked, errorOf, type Faults, type ServerFault } from './faults.ts';
import { checkFields, emptyValues, type FieldTable, fieldOf } from './field-table.ts';

interface SubmissionRules<Values extends FieldValues, Reply> {
  /** Rules, names on the wire and places of the server's faults. */
  readonly table?: FieldTable;
  /** What is chosen before anybody has chosen, by dotted names. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Rules beyond those of single fields, which come first; sees cleaned values. */
  check?(values: Values): Checked<Values> | Faults;
  /** Absent for a step that only validates; `requestToken` is '' without captcha. */
  send?(values: Values, requestToken: string): Promise<Outcome<Reply>>;
  /** Places of the server's faults, if not those of `table`; empty to show all in the summary. */
  readonly places?: FieldTable | (() => FieldTable | Promise<FieldTable>);
  /** The portal's own words for a server's fault that has a field. */
  ownFault?(error: FieldError, field: string): Fault | undefined;
}

/** Validation, request and places of a form (rules 8.1, 9.1). */
export interface Submission<Values extends FieldValues, Reply = unknown> {
  readonly empty: Values;
  readonly resolver: Resolver<Values>;
  send(values: Values, requestToken: string): Promise<Outcome<Reply>>;
  /** First fault of each field. */
  place(errors: readonly FieldError[]): Promise<ServerFault[]>;
}

const NOTHING_TO_SEND = { status: 'expected', code: 204 } as const;

export function defineSubmission<Values extends FieldValues, Reply = unknown>(
  rules: SubmissionRules<Values, Reply>,
): Submission<Values, Reply> {
  const { table = [], places = table, preset } = rules;
  return {
    empty: emptyValues(table, preset),
    send: async (...request) => rules.send?.(...request) ?? NOTHING_TO_SEND,
    resolver: async (typed) => {
      const { values, faults } = checkFields(table, typed);
      const more = rules.check?.(values) ?? {};
      const checked = isChecked(more) ? more : { values, faults: more };
      const errors = errorsOf<Values>({ ...checked.faults, ...faults });
      return Object.keys(errors).length > 0
        ? { values: {}, errors }
        : { values: checked.values, errors: {} };
    },
    async place(errors) {
      const fields = typeof places === 'function' ? await places() : places;
      const placed = errors.map((error): ServerFault => {
        const field = fieldOf(fields, error);
        const own = field === undefined ? undefined : rules.ownFault?.(error, field);
        return { field, fault: own ?? { serverText: error.description } };
      });
      return placed.filter((fault, index) => !isEmpty(fault) && firstLike(placed, fault) === index);
    },
  };
}

function isChecked<Values>(result: Checked<Values> | Faults): result is Checked<Values> {
  return 'values' in result;
}

/** Says nothing: there is no text of the server. */
function isEmpty({ fault }: ServerFault): boolean {
  return 'serverText' in fault && fault.serverText === '';
}

function firstLike(all: readonly ServerFault[], { field, fault }: ServerFault): number {
  const words = JSON.stringify(fault);
  return all.findIndex((other) =>
    field === undefined
      ? other.field === undefined && JSON.stringify(other.fault) === words
      : other.field === field,
  );
}

function errorsOf<Values extends FieldValues>(faults: Faults): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {};
  for (const [field, fault] of Object.entries(faults))
    if (fault) set(errors, field, errorOf(fault));
  return errors;
}
