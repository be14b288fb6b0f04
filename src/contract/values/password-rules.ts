import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { SPECIAL_CHARACTERS } from './special-characters.ts';

/**
 * The special characters as a class of the attribute `passwordrules`, which needs `-` first and `]` last, and
 * allows only ASCII.
 */
const SPECIAL_CLASS = `[-${SPECIAL_CHARACTERS.replace(/[-\]]|[^!-~]/g, '')}]]`;

/**
 * The value of the attribute `passwordrules` (rule 8.4.9). The value has no `allowed`, so that browsers use
 * only the required classes in a password that they suggest.
 */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: upper; required: digit; required: ${SPECIAL_CLASS};`;
