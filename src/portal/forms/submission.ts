import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';
import type { Call } from '../../contract/definition/call.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import type { Outcome } from '../http/outcome.ts';
import { send } from '../http/send.ts';
import {
  checkFields,
  emptyValues,
  type Faults,
  type FieldTable,
  rowsOf,
  type SentValues,
  sentValues,
  type TableValues,
  type ValueSentences,
} from './field-table.ts';

/** Shown in the summary if it has no field; the field may belong to another step. */
export interface ServerFault {
  readonly field?: string | undefined;
  readonly fault: string;
}

export type FieldFault = ServerFault & { readonly field: string };

interface FormRules<Table extends FieldTable, Values extends FieldValues> {
  readonly table?: Table;
  /** What is chosen before anybody has chosen, by dotted names. */
  readonly preset?: Readonly<Record<string, unknown>>;
  /** Cleans values that depend on each other, before each is cleaned and checked. */
  clean?(typed: Values): Values;
  /** Rules beyond those of single fields, which come first; sees cleaned values. */
  check?(values: Values): Faults;
  /** Comes before the call, which is sent only if this succeeds or says nothing. */
  before?(values: Values): Promise<Outcome<unknown> | undefined> | undefined;
  /** Places of the server's faults, if not those of `table`; empty to show all in the summary. */
  readonly places?: FieldTable | (() => Promise<FieldTable>);
  ownFault?(error: FieldError, field: string): string | undefined;
}

/** A table that is written down may have rules of values, whose faults need their sentences. */
type SentenceRules<Table extends FieldTable> = FieldTable extends Table
  ? { sentences?: undefined }
  : Table extends readonly []
    ? { sentences?: undefined }
    : { readonly sentences: ValueSentences };

/** Properties of the request that the table does not fill, or with values that are too many. */
type Unfilled<Request, Sent> = Request extends unknown
  ? {
      [Name in keyof Request as Name extends 'request_token'
        ? never
        : Sent extends Record<Name, Request[Name]>
          ? never
          : Name]: Request[Name];
    }
  : never;

/** The request has the fields of the table, what is `alsoSent`, and a captcha token if the call needs one. */
type SendingRules<Table extends FieldTable, Values, Request, Reply> = {
  readonly call: Call<Request, Reply>;
} & (object extends Unfilled<Request, SentValues<Table>>
  ? { alsoSent?(values: Values): Partial<Request> }
  : { alsoSent(values: Values): Partial<Request> & Unfilled<Request, SentValues<Table>> });

/** Validation, request and places of a form (rules 8.1, 9.1). */
export interface Submission<Values extends FieldValues, Reply = unknown> {
  readonly empty: Values;
  readonly resolver: Resolver<Values>;
  readonly needsToken: boolean;
  /** Values as they are checked and sent, without blanks around them for example. */
  clean(typed: Values): Values;
  /** @param requestToken '' where none is needed */
  send(values: Values, requestToken: string): Promise<Outcome<Reply>>;
  place(errors: readonly FieldError[]): Promise<ServerFault[]>;
}

export function defineSubmission<
  const Table extends FieldTable = readonly [],
  Request = never,
  Reply = unknown,
  Values extends FieldValues = TableValues<Table>,
>(
  // A step that only validates has no call.
  rules: FormRules<Table, Values> &
    SentenceRules<Table> &
    (SendingRules<Table, Values, Request, Reply> | { call?: undefined; alsoSent?: undefined }),
): Submission<Values, Reply> {
  const { table = [], places = table, preset } = rules;
  return {
    empty: emptyValues(table, preset),
    needsToken: rules.call?.captcha === true,
    clean: (typed) => checkFields(table, typed, rules.sentences).values,
    async send(values, requestToken) {
      const earlier = await rules.before?.(values);
      if (earlier && earlier.status !== 'success') return earlier;
      if (!rules.call) return { status: 'expected', code: 204 };
      const token = rules.call.captcha && { request_token: requestToken };
      const sent = { ...sentValues(table, values), ...rules.alsoSent?.(values), ...token };
      return send(rules.call, sent as Request);
    },
    async resolver(typed) {
      const own = rules.clean?.(typed) ?? typed;
      const { values, faults } = checkFields(table, own, rules.sentences);
      const errors: FieldErrors<Values> = {};
      for (const [field, fault] of Object.entries({ ...rules.check?.(values), ...faults }))
        if (fault) set(errors, field, errorOf(fault));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    async place(errors) {
      const fields = typeof places === 'function' ? await places() : places;
      const said = new Set<string>();
      return errors.flatMap((error) => {
        const field = fieldOf(fields, error);
        const own = field === undefined ? undefined : rules.ownFault?.(error, field);
        const fault = own ?? error.description;
        // A sentence may be the name of a field.
        const place = field ?? JSON.stringify(fault);
        if (said.has(place) || (!own && error.description === '')) return [];
        said.add(place);
        return { field, fault };
      });
    },
  };
}

/** As React Hook Form keeps it. */
export const errorOf = (message: string) => ({ type: 'fault', message });

const FLAT_ADDRESS = /^((?:invoice|delivery)_address)_(?=\w)/;

/** The user name is the e-mail; addresses may be flat, as `invoice_address_zip`. @internal */
export function fieldOf(table: FieldTable, { property }: FieldError): string | undefined {
  const other = property === 'username' ? 'email' : property.replace(FLAT_ADDRESS, '$1.');
  const nameOf = (wanted: string) => rowsOf(table).find(({ path }) => path === wanted)?.name;
  return nameOf(property) ?? nameOf(other);
}
