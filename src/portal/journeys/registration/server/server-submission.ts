import { registerAtShopOpen, registerOpen } from '../../../../contract/register-open.ts';
import { wireName } from '../../../../contract/registration-fields.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { normaliseName } from '../../../../contract/values/person-name.ts';
import { noTitleId, portalIds } from '../../../../sites/backend-ids.ts';
import { type DynamicValues, emptyValue, isShown } from '../../../forms/dynamic/dynamic-values.ts';
import { checkDynamic } from '../../../forms/dynamic/rules/check-dynamic.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { namedFields } from '../../../forms/field-table.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { noChoice } from '../../../forms/wire/no-choice.ts';
import { send } from '../../../http/send.ts';
import { checkAddress } from '../check-address.ts';
import { isIpUser, ownFault } from '../submission.ts';
import { knownFault } from './known-rules.ts';

interface StepOptions {
  readonly fields: readonly UsableField[];
  /** The last address found free; undefined to skip the check (rule 7.8.3). */
  readonly lastFreeAddress: { current: string } | undefined;
  answers(): DynamicValues;
}

interface LastStepOptions extends StepOptions {
  readonly allFields: readonly UsableField[];
  readonly isShop: boolean;
}

export function stepSubmission(options: StepOptions) {
  return defineSubmission<DynamicValues>({
    check: checkDynamic(options.fields, knownFault),
    send: (values) => checkStep(options, values),
    places: placesOf(options.fields),
    ownFault,
  });
}

export function lastSubmission(options: LastStepOptions) {
  const { fields, allFields, isShop, answers } = options;
  return defineSubmission<DynamicValues>({
    check: checkDynamic(fields, knownFault),
    async send(valid, requestToken) {
      const values = { ...answers(), ...valid };
      const checked = await checkStep(options, values);
      if (checked.status !== 'success') return checked;
      return send(
        isShop ? registerAtShopOpen : registerOpen,
        serverPayload(allFields, values, { requestToken, isShop }),
      );
    },
    places: placesOf(allFields),
    ownFault,
  });
}

const NOTHING_TO_CHECK = { status: 'success', reply: { success: true } } as const;

async function checkStep({ fields, lastFreeAddress }: StepOptions, values: DynamicValues) {
  const address = fields.find(({ name }) => wireName(name) === 'email');
  return lastFreeAddress && address && isShown(address, fields, values)
    ? checkAddress(String(values[address.key]), lastFreeAddress)
    : NOTHING_TO_CHECK;
}

const placesOf = (fields: readonly UsableField[]) =>
  namedFields(fields, (name) => (name === 'agb' ? 'consent.tos' : wireName(name)));

const NESTED = /^(invoice_address|delivery_address)\.(\w+)$/;
const NOT_SENT: readonly string[] = ['agb', 'advertisement', 'repeatPassword'];

/** Unknown fields pass unchanged; fixed parts are never overwritten (rules 5.2, 11.9). */
function serverPayload(
  fields: readonly UsableField[],
  values: DynamicValues,
  options: { requestToken: string; isShop: boolean },
): Record<string, unknown> {
  const body: Record<string, unknown> = Object.create(null);
  if (!options.isShop && !isIpUser())
    Object.assign(body, { taxonomies: [], eloqua_field_of_law: '' });
  body['title_id'] = noTitleId;
  for (const field of fields)
    if (!NOT_SENT.includes(field.name) && isShown(field, fields, values))
      put(body, wireName(field.name), sentValue(field, values));
  const fixed = {
    request_token: options.requestToken,
    portal_id: options.isShop ? portalIds.shop : portalIds.library,
    consent: { tos: values['agb'] === true, advertisement: values['advertisement'] === true },
  };
  const address = { optin_confirm_url: location.origin + pathTo('optIn') };
  return Object.assign(body, fixed, options.isShop ? {} : address);
}

function sentValue(field: UsableField, values: DynamicValues): unknown {
  const value = values[field.key] ?? emptyValue(field);
  const name = wireName(field.name);
  if (name === 'eloqua_field_of_law' && Array.isArray(value)) return labelsOf(field, value);
  const none = noChoice(name);
  if (none !== undefined) return value === '' ? none : Number(value);
  return (name === 'firstname' || name === 'lastname') && typeof value === 'string'
    ? normaliseName(value)
    : value;
}

function labelsOf({ selection = [] }: UsableField, chosen: readonly string[]): string {
  return selection
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(',');
}

function put(body: Record<string, unknown>, name: string, value: unknown): void {
  const [, group = '', property = ''] = NESTED.exec(name) ?? [];
  if (group === '') {
    body[name] = value;
    return;
  }
  const nested = Object.assign(Object.create(null), body[group]);
  nested[property] = value;
  body[group] = nested;
}
