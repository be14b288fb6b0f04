import { collectAnswersByName, type DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { tabStorage } from '../../session/storage.ts';
import { readContactProduct } from './contact-parameters.ts';

/** The properties of the request that the page adds to the answers. */
interface FixedProperties {
  readonly category: string;
  readonly topic: string;
  readonly request_token: string;
}

/** Builds the request. The fixed properties come after the answers, so that no field can overwrite them. */
export function toContactRequest(
  fields: readonly UsableField[],
  values: DynamicValues,
  fixedProperties: FixedProperties,
) {
  // The number of a work, from the parameter `wkn` of the address.
  const wkn = tabStorage.get('wkn');
  return {
    ...collectAnswersByName(fields, values),
    ...fixedProperties,
    product: readContactProduct(),
    ...(wkn !== '' && { wkn }),
  };
}
