import { PASSWORD_MIN, PASSWORD_SAFE } from '../limits.ts';
import { SPECIAL_CHARACTERS } from './special-characters.ts';

export function checkPassword(password: string) {
  const length = [...password].length;
  return {
    length: length >= PASSWORD_MIN,
    lowercase: /[a-zäöüß]/.test(password),
    uppercase: /[A-ZÄÖÜẞ]/.test(password),
    digit: /[0-9]/.test(password),
    special: [...password].some((character) => SPECIAL_CHARACTERS.includes(character)),
    withoutBlanks: !/\s/.test(password),
    safeLength: length > PASSWORD_SAFE,
  };
}

/** The strength of a password: 0 empty, 1 unsafe, 2 sufficient, 3 very safe. */
export type PasswordLevel = 0 | 1 | 2 | 3;

/** Returns the strength of a password by the formula of rule 0.3 (rule 8.4.5). */
export function ratePassword(password: string): PasswordLevel {
  if (password === '') return 0;
  const { length, lowercase, uppercase, digit, special, safeLength } = checkPassword(password);
  if (!(lowercase && uppercase && digit)) return 1;
  if (safeLength || (special && length)) return 3;
  return length ? 2 : 1;
}
