import * as z from 'zod/mini';
import type { FieldError } from '../../../contract/refusal.ts';
import { registerAtShopOpen, registerOpen } from '../../../contract/register-open.ts';
import { dynamicSchema } from '../../../forms/dynamic/dynamic-schema.ts';
import {
  type DynamicValue,
  type DynamicValues,
  isEmpty,
  isShown,
} from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { defineSubmission, type ServerFault } from '../../../forms/submission.ts';
import { send } from '../../../http/send.ts';
import { placePersonFault } from '../place-fault.ts';
import { INDISPENSABLE, knownFault } from './known-rules.ts';
import { serverPayload, wireName } from './server-payload.ts';

/** What a step before the last one checks; it asks nobody. */
export function stepSubmission(fields: readonly UsableField[]) {
  return defineSubmission({
    schema: schemaOf(fields),
    send: async () => ({ status: 'success', reply: undefined }),
  });
}

/**
 * What the last step checks, and what is sent of all steps.
 * @param options.refuse takes what the server finds wrong with any of the steps
 */
export function lastSubmission(options: {
  fields: readonly UsableField[];
  allFields: readonly UsableField[];
  isShop: boolean;
  values(): DynamicValues;
  refuse(faults: readonly ServerFault<DynamicValues>[]): void;
}) {
  const { fields, allFields, isShop } = options;
  const submission = defineSubmission({
    schema: schemaOf(fields),
    async send(valid, requestToken) {
      const values = { ...options.values(), ...valid };
      const outcome = await send(
        isShop ? registerAtShopOpen : registerOpen,
        serverPayload(allFields, values, { requestToken, isShop }),
      );
      if (outcome.status === 'refused' && outcome.code === 400)
        options.refuse(submission.place(outcome.faults));
      return outcome;
    },
    placeFault: (error) => placeFault(error, allFields),
  });
  return submission;
}

/** Properties under other names than those of the fields (decision 9.1). */
const SAME: Readonly<Record<string, string>> = { username: 'email', 'consent.tos': 'agb' };
const FLAT_ADDRESS = /^((?:invoice|delivery)_address)_(?=\w)/;

function placeFault(error: FieldError, fields: readonly UsableField[]) {
  const known = placePersonFault(error);
  const { property } = error;
  const name = (Object.hasOwn(SAME, property) && SAME[property]) || property;
  const dotted = name.replace(FLAT_ADDRESS, '$1.');
  const field =
    fields.find((candidate) => wireName(candidate.name) === name) ??
    fields.find((candidate) => wireName(candidate.name) === dotted);
  return field && { field: field.key, text: known?.text ?? error.description };
}

/** The backend's rules, and the portal's own for fields that it knows. */
function schemaOf(fields: readonly UsableField[]): z.ZodMiniType<DynamicValues, DynamicValues> {
  const dynamic = dynamicSchema(fields);
  const values = z.record(z.string(), z.custom<DynamicValue>());
  return values.check(
    z.check<DynamicValues>((payload) => {
      const result = z.safeParse(dynamic, payload.value);
      const faults = new Map(
        result.error?.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      if (result.success) payload.value = result.data;
      for (const field of fields) {
        const message = faults.get(field.key) ?? ownFault(field, fields, payload.value);
        if (message)
          payload.issues.push({
            code: 'custom',
            message,
            input: payload.value[field.key],
            path: [field.key],
          });
      }
    }),
  );
}

function ownFault(field: UsableField, fields: readonly UsableField[], values: DynamicValues) {
  const value = values[field.key];
  if (!isShown(field, fields, values)) return undefined;
  const isOptional = !field.mandatory && !INDISPENSABLE.includes(field.name);
  if (isOptional && (value === undefined || isEmpty(value))) return undefined;
  return knownFault(field.name, typeof value === 'string' ? trimmed(field, value) : value, values);
}

function trimmed({ type }: UsableField, value: string): string {
  return type === 'password' ? value : value.trim();
}
