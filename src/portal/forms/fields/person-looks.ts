import { academicTitles, salutations } from '../../../sites/backend-ids.ts';
import { typedExactly } from '../../components/fields/field-attributes.ts';

const emailLook = { ...typedExactly, autoComplete: 'email', inputMode: 'email' } as const;

/** Form of address, name and e-mail address; no title by default (rules 7.5.3, 8.5, 16.4). */
export const personLooks = {
  salutation: { options: salutations, autoComplete: 'honorific-prefix' },
  academicTitle: { options: academicTitles, placeholder: '' },
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  eMail: emailLook,
} as const;
