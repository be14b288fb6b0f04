/** The optional tokens before the name of a field. */
const PREFIX_TOKENS = /^(?:section-\S+ )?(?:(?:shipping|billing) )?(?:(?:home|work|mobile) )?/;

/** The names of fields for `autocomplete` in the HTML standard. */
const FIELD_TOKENS = new Set(
  `off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname
  username new-password current-password one-time-code organization-title organization
  street-address address-line1 address-line2 address-line3 address-level4 address-level3
  address-level2 address-level1 country country-name postal-code language bday bday-day bday-month
  bday-year sex url photo tel tel-country-code tel-national tel-area-code tel-local tel-extension
  email impp`.split(/\s+/),
);

/**
 * Reads the tokens of an `autocomplete` attribute.
 * @returns undefined for a value outside the HTML standard (rule 11.6)
 */
export function readAutofillToken(value: string | undefined): string | undefined {
  const tokens = value?.trim().toLowerCase() ?? '';
  return FIELD_TOKENS.has(tokens.replace(PREFIX_TOKENS, '')) ? tokens : undefined;
}
