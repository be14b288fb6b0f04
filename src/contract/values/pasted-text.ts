/** Soft hyphen, zero-width characters, byte order mark and marks of direction, which pasting brings along. */
const INVISIBLE = '\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff';

const INVISIBLE_ANYWHERE = new RegExp(`[${INVISIBLE}]`, 'g');
/** The lookbehind keeps it linear: a run of blanks is tried once, not from each of its characters. */
const ENDS = new RegExp(`^[\\s${INVISIBLE}]+|(?<![\\s${INVISIBLE}])[\\s${INVISIBLE}]+$`, 'g');

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE_ANYWHERE, '');
}

/** Takes blanks and what nobody sees from the ends of a text (rule 8.2). */
export function trimEnds(text: string): string {
  return text.replace(ENDS, '');
}
