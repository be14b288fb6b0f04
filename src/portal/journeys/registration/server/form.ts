import { set } from 'react-hook-form';
import { requestPropertyOf } from '../../../../contract/calls/registration/registration-form.ts';
import { DEFAULT_SALUTATION_ID } from '../../../../contract/limits.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { noTitleId, portalIds } from '../../../../sites/backend-ids.ts';
import { findNoChoiceId } from '../../../../sites/no-choice.ts';
import {
  collectAnswersByName,
  type DynamicValue,
  type DynamicValues,
} from '../../../forms/dynamic/dynamic-values.ts';
import { schemaOf } from '../../../forms/dynamic/schema-of.ts';
import { fieldKeyOf, type UsableField } from '../../../forms/dynamic/usable-fields.ts';
import { isIpUser } from '../after-registration.ts';
import { splitPhoneCountry } from './phone-country.ts';
import { findPortalError } from './portal-rules.ts';

/** Creates the schema of a step. */
export function createDefinedStepSchema(
  fields: readonly UsableField[],
  earlierAnswers: DynamicValues,
) {
  return schemaOf(fields, {
    cleanValues: (values) => ({ ...values, ...splitPhoneCountry(fields, values) }),
    findError: (field, value, values) =>
      findPortalError(field, value, { ...earlierAnswers, ...values }),
  });
}

/** Finds the field of the e-mail address. */
export function findAddressField(fields: readonly UsableField[]): UsableField | undefined {
  return fields.find(({ name }) => requestPropertyOf(name) === 'email');
}

const CONSENT_PROPERTY_BY_NAME: Readonly<Record<string, string>> = {
  agb: 'consent.tos',
  advertisement: 'consent.advertisement',
};

/** Maps request properties to keys of fields. A backend may also name `invoice_address.zip` as `invoice_address_zip`. */
export function mapPropertiesToFields(fields: readonly UsableField[]): Record<string, string> {
  const properties = fields.map(
    ({ name, key }) => [CONSENT_PROPERTY_BY_NAME[name] ?? requestPropertyOf(name), key] as const,
  );
  const aliases = properties.map(
    ([property, key]) =>
      [
        // The user name of a new account is the e-mail address.
        property === 'email'
          ? 'username'
          : property.replace(/^(invoice|delivery)_address\./, '$1_address_'),
        key,
      ] as const,
  );
  return Object.fromEntries([...aliases, ...properties]);
}

/** The properties of the two postal addresses are the only nested properties of the request. */
const NESTED_PROPERTY = /^(?:invoice_address|delivery_address)\.\w+$/;

/** The fields whose answers are not copied into the request under the name of the field. */
const UNSENT_FIELDS: readonly string[] = ['agb', 'advertisement', 'repeatPassword'];

/** Builds the request. Unknown fields are sent unchanged, and never overwrite the properties of the portal (rules 5.2, 11.9). */
export function toRegistrationWithAnyFields(
  fields: readonly UsableField[],
  values: DynamicValues,
  captchaToken: string,
  isShop: boolean,
): Record<string, unknown> {
  const body: Record<string, unknown> = {
    salutation_id: DEFAULT_SALUTATION_ID,
    title_id: noTitleId,
    ...(!isShop && !isIpUser() && { taxonomies: [], eloqua_field_of_law: '' }),
  };
  const answers = collectAnswersByName(fields, values);
  for (const field of fields) {
    const answer = answers[field.name];
    if (answer === undefined || UNSENT_FIELDS.includes(field.name)) continue;
    const property = requestPropertyOf(field.name);
    if (NESTED_PROPERTY.test(property))
      set(body, property, convertToSentValue(field, property, answer));
    else body[property] = convertToSentValue(field, property, answer);
  }
  return {
    ...body,
    ...(isShop && body['phone'] === '' && { phone_prefix: '' }),
    portal_id: isShop ? portalIds.shop : portalIds.library,
    consent: {
      tos: values[fieldKeyOf('agb')] === true,
      advertisement: values[fieldKeyOf('advertisement')] === true,
    },
    ...(!isShop && { optin_confirm_url: location.origin + pathTo('optIn') }),
    request_token: captchaToken,
  };
}

/** @returns labels for fields of law, a number for an id, and otherwise the unchanged answer */
function convertToSentValue(
  { selection }: UsableField,
  property: string,
  answer: DynamicValue,
): unknown {
  if (property === 'eloqua_field_of_law' && selection) {
    const selectedChoices = selection.filter(({ value }) => [answer].flat().includes(value));
    return selectedChoices.map(({ label }) => label).join(',');
  }
  const noChoiceId = findNoChoiceId(property);
  return noChoiceId === undefined ? answer : Number(answer === '' ? noChoiceId : answer);
}
