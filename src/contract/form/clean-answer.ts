import { normaliseName } from '../values/normalise-name.ts';
import { trimEnds } from '../values/pasted-text.ts';
import { cleanPhone } from '../values/phone.ts';
import type { FormField } from './form-field.ts';

type TextField = Pick<FormField, 'name' | 'type' | 'autocomplete'>;

/** The kinds of text fields, each with a pattern for the field's name and one for its autofill token. */
const TEXT_KINDS = [
  ['name', /(?:^|\.)(?:first|last)name$|^name$/, /^(?:(?:given|additional|family)-)?name$/],
  ['email', /(?:^|\.)e-?mail$/i, /^email$/],
  ['username', /^(?:temp)?username$/i, /^username$/],
  ['phone', /(?:^|\.)phone$/, /^tel/],
  ['postcode', /(?:^|\.)zip$/, /^postal-code$/],
] as const;

/** Recognises the kind of a text field by its name or its last autofill token. */
export function findTextKind({ name, type, autocomplete = '' }: TextField) {
  if (type !== 'text') return undefined;
  const token = autocomplete.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  const matchingRow = TEXT_KINDS.find(
    ([, namePattern, tokenPattern]) => namePattern.test(name) || tokenPattern.test(token),
  );
  return matchingRow?.[0];
}

/** Cleans the text of an answer before validation and sending (rules 8.2, 7.8.9). */
export function cleanAnswer(field: TextField, typedText: string): string {
  switch (findTextKind(field)) {
    case 'name':
      return normaliseName(typedText);
    case 'phone':
      return cleanPhone(typedText);
    default:
      return field.type === 'text' ? trimEnds(typedText) : typedText.trim();
  }
}
