import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { SPECIAL_CHARACTERS } from './special-characters.ts';

/** In a class of characters, - stands first and ] last; others than ASCII are not allowed. */
const SPECIAL = `[-${SPECIAL_CHARACTERS.replace(/[-\]]|[^!-~]/g, '')}]]`;

/** The attribute `passwordrules` (rule 8.4.9): without `allowed`, only the required classes are used. */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: upper; required: digit; required: ${SPECIAL};`;
