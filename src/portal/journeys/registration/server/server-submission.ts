import { set } from 'react-hook-form';
import { DEFAULT_SALUTATION_ID } from '../../../../contract/limits.ts';
import { registerAtShopOpen, registerOpen } from '../../../../contract/register-open.ts';
import { wireName } from '../../../../contract/registration-fields.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { noTitleId, portalIds } from '../../../../sites/backend-ids.ts';
import { noChoice } from '../../../../sites/no-choice.ts';
import { checkDynamic, namedFields } from '../../../forms/dynamic/check-dynamic.ts';
import { type DynamicValues, emptyValue, isShown } from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { addressCheck } from '../check-address.ts';
import { isIpUser } from '../continue.ts';
import { ownError } from '../form.ts';
import { knownFault } from './known-rules.ts';
import { countryIn } from './phone-country.ts';

interface ServerStep {
  readonly fields: readonly UsableField[];
  readonly allFields: readonly UsableField[];
  readonly isLast: boolean;
  readonly isShop: boolean;
  readonly checkAddress: ReturnType<typeof addressCheck>;
}

export function serverSubmission(step: ServerStep, answers: () => DynamicValues) {
  const { fields, allFields, isLast, isShop, checkAddress } = step;
  const check = checkDynamic(fields, knownFault);
  const address = fields.find(({ name }) => wireName(name) === 'email');
  const placeOf = (name: string) => (name === 'agb' ? 'consent.tos' : wireName(name));
  return defineSubmission({
    table: namedFields(fields, placeOf),
    clean: (typed) => ({ ...typed, ...countryIn(fields, typed) }),
    check: (valid) => check({ ...answers(), ...valid }),
    before: (valid) =>
      isShop && address && isShown(address, fields, { ...answers(), ...valid })
        ? checkAddress(String(valid[address.key]))
        : undefined,
    ...(isLast && {
      call: isShop ? registerAtShopOpen : registerOpen,
      alsoSent: (valid) => serverPayload(allFields, { ...answers(), ...valid }, isShop),
      places: namedFields(allFields, placeOf),
    }),
    ownFault: ownError,
  });
}

const NESTED = /^(?:invoice_address|delivery_address)\.\w+$/;
const NOT_SENT: readonly string[] = ['agb', 'advertisement', 'repeatPassword'];

/** Unknown fields pass unchanged; fixed parts are never overwritten (rules 5.2, 11.9). */
function serverPayload(
  fields: readonly UsableField[],
  values: DynamicValues,
  isShop: boolean,
): Record<string, unknown> {
  const body: Record<string, unknown> = Object.assign(Object.create(null), {
    salutation_id: DEFAULT_SALUTATION_ID,
    title_id: noTitleId,
  });
  if (!isShop && !isIpUser()) Object.assign(body, { taxonomies: [], eloqua_field_of_law: '' });
  for (const field of fields) {
    if (NOT_SENT.includes(field.name) || !isShown(field, fields, values)) continue;
    const name = wireName(field.name);
    if (NESTED.test(name)) set(body, name, sentValue(field, values));
    else body[name] = sentValue(field, values);
  }
  return Object.assign(body, {
    ...(isShop && body['phone'] === '' ? { phone_prefix: '' } : {}),
    portal_id: isShop ? portalIds.shop : portalIds.library,
    consent: { tos: values['agb'] === true, advertisement: values['advertisement'] === true },
    ...(isShop ? {} : { optin_confirm_url: location.origin + pathTo('optIn') }),
  });
}

function sentValue(field: UsableField, values: DynamicValues): unknown {
  const value = values[field.key] ?? emptyValue(field);
  const name = wireName(field.name);
  if (name === 'eloqua_field_of_law' && field.selection) {
    const chosen = field.selection.filter((choice) => [value].flat().includes(choice.value));
    return chosen.map(({ label }) => label).join(',');
  }
  const none = noChoice(name);
  return none === undefined ? value : Number(value === '' ? none : value);
}
