/** Invisible characters of pasted text: soft hyphen, zero-width characters, byte order mark, direction marks. */
const INVISIBLE = '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff';

const INVISIBLE_ANYWHERE = new RegExp(`[${INVISIBLE}]`, 'g');
/** The lookbehind keeps the match linear, because a run of blanks matches only from its first character. */
const ENDS = new RegExp(`^[\\s${INVISIBLE}]+|(?<![\\s${INVISIBLE}])[\\s${INVISIBLE}]+$`, 'g');

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE_ANYWHERE, '');
}

/** Removes blanks and invisible characters from the ends of a text (rule 8.2). */
export function trimEnds(text: string): string {
  return text.replace(ENDS, '');
}
