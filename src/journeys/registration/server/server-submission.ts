import * as z from 'zod/mini';
import { registerAtShopOpen, registerOpen } from '../../../contract/register-open.ts';
import { wireName } from '../../../contract/registration-fields.ts';
import { prepareCaptcha } from '../../../forms/captcha/captcha.ts';
import {
  type DynamicValue,
  type DynamicValues,
  isEmpty,
  isShown,
} from '../../../forms/dynamic/dynamic-values.ts';
import { dynamicSchema } from '../../../forms/dynamic/rules/dynamic-schema.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { Places } from '../../../forms/wire/places.ts';
import { send } from '../../../http/send.ts';
import { ADDRESS_TAKEN, checkAddress } from '../check-address.ts';
import { placeFault } from '../place-fault.ts';
import { INDISPENSABLE, knownFault } from './known-rules.ts';
import { serverPayload } from './server-payload.ts';

/** @param free the last address found free; undefined to skip the check (rule 7.8.3) */
export function stepSubmission(
  fields: readonly UsableField[],
  free: { current: string } | undefined,
) {
  const address = free && addressIn(fields);
  if (address) prepareCaptcha();
  return defineSubmission<DynamicValues, DynamicValues, unknown>({
    schema: schemaOf(fields),
    ...(address && {
      send: async (valid: DynamicValues) =>
        isShown(address, fields, valid)
          ? checkAddress(String(valid[address.key]), free)
          : { status: 'success', reply: undefined },
    }),
    placeFault: ({ description }) => address && { field: address.key, text: description },
  });
}

function addressIn(fields: readonly UsableField[]): UsableField | undefined {
  return fields.find(({ name }) => wireName(name) === 'email');
}

export function lastSubmission(options: {
  fields: readonly UsableField[];
  allFields: readonly UsableField[];
  isShop: boolean;
  free: { current: string } | undefined;
  answers(): DynamicValues;
}) {
  const { fields, allFields, isShop, free } = options;
  const address = free && addressIn(fields);
  const places = placesIn(allFields);
  return defineSubmission({
    schema: schemaOf(fields),
    async send(valid, requestToken) {
      const values = { ...options.answers(), ...valid };
      if (address && isShown(address, fields, values)) {
        const checked = await checkAddress(String(values[address.key]), free);
        if (checked.status !== 'success') return checked;
      }
      return send(
        isShop ? registerAtShopOpen : registerOpen,
        serverPayload(allFields, values, { requestToken, isShop }),
      );
    },
    placeFault: (error) =>
      address && error === ADDRESS_TAKEN
        ? { field: address.key, text: error.description }
        : placeFault(places, error),
  });
}

function placesIn(fields: readonly UsableField[]): Places<string> {
  const named = fields.map(({ name, key }): [string, string] => [wireName(name), key]).reverse();
  const terms = fields.find(({ name }) => name === 'agb');
  return { ...Object.fromEntries(named), ...(terms && { 'consent.tos': terms.key }) };
}

/** Combines the rules of the backend with those for known fields. */
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
