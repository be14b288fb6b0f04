/** Invisible characters of pasted text: soft hyphen, zero-width characters, byte order mark, direction marks. */
const INVISIBLE_CHARACTERS =
  '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff';

const INVISIBLE_CHARACTER = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'g');
const BLANK_OR_INVISIBLE = `[\\s${INVISIBLE_CHARACTERS}]`;
/** The lookbehind lets a run of blanks match only from its first character, which is fast. */
const BLANK_ENDS = new RegExp(
  `^${BLANK_OR_INVISIBLE}+|(?<!${BLANK_OR_INVISIBLE})${BLANK_OR_INVISIBLE}+$`,
  'g',
);

export function removeInvisibleCharacters(text: string): string {
  return text.replace(INVISIBLE_CHARACTER, '');
}

/** Removes blanks and invisible characters from the ends of a text (rule 8.2). */
export function trimEnds(text: string): string {
  return text.replace(BLANK_ENDS, '');
}
