import { type DynamicValues, namedAnswers } from '../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../forms/dynamic/usable-fields.ts';
import { tabStorage } from '../../session/storage.ts';
import { contactProduct } from './contact-parameters.ts';

/** The properties of the request that the page adds to the answers. */
interface FixedParts {
  readonly category: string;
  readonly topic: string;
  readonly request_token: string;
}

/** Builds the request; the fixed parts come last, so that no field can overwrite them. */
export function toContactRequest(
  fields: readonly UsableField[],
  values: DynamicValues,
  fixed: FixedParts,
) {
  const wkn = tabStorage.get('wkn');
  return {
    ...namedAnswers(fields, values),
    ...fixed,
    product: contactProduct(),
    ...(wkn !== '' && { wkn }),
  };
}
