import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
import { SPECIAL_CHARACTERS } from './special-characters.ts';

/** The special characters of the attribute, which needs - first and ] last, and allows only ASCII. */
const SPECIAL_CLASS = `[-${SPECIAL_CHARACTERS.replace(/[-\]]|[^!-~]/g, '')}]]`;

/**
 * The attribute `passwordrules` (rule 8.4.9). Without `allowed`, browsers use only the required
 * classes.
 */
export const PASSWORD_RULES = `minlength: ${PASSWORD_MIN}; maxlength: ${PASSWORD_MAX}; required: lower; required: upper; required: digit; required: ${SPECIAL_CLASS};`;
