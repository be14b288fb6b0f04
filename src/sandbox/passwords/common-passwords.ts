import { clients } from '../../sites/clients.ts';

const splitWords = (text: string) => text.trim().split(/\s+/);

// People meet the rules by a common word with a year and a sign. A production backend also compares with a
// list of leaked passwords.
const WORDS = splitWords(`
  passwort password kennwort passphrase geheim geheimnis secret zugang willkommen welcome hallo
  hello letmein login anmelden anmeldung admin administrator test tester master default standard
  changeme internet computer server konto account kunde kanzlei steuerberater steuer recht anwalt
  rechtsanwalt verlag fachverlag bibliothek library shop recherche sommer winter fruehling
  frühling herbst summer spring autumn januar februar maerz märz april mai juni juli august
  september oktober november dezember montag dienstag mittwoch donnerstag freitag schatz schatzi
  liebe iloveyou ichliebedich sonne sonnenschein sunshine fussball fußball football bayern berlin
  hamburg muenchen münchen koeln köln deutschland germany dragon monkey princess superman batman
  pokemon
`);
const KEYBOARD_ROWS = splitWords(`
  qwertzuiopü qwertyuiop asdfghjklöä yxcvbnm zxcvbnm 1234567890 0123456789
  abcdefghijklmnopqrstuvwxyz 1qay2wsx3edc4rfv 1qaz2wsx3edc4rfv
`);
const KEYBOARD_WALK_LENGTH_MIN = 3;
const NAME_WORD_LENGTH_MIN = 3;
/** Characters that a password needs in addition to its common parts. A letter counts 1, a digit 0.5, a sign 0. */
const UNCOMMON_CHARACTERS_MIN = 5;

const LETTERS_FOR_SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  '€': 'e',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password has hardly more than common words, keyboard walks, years, repetitions, names of products and
 * publishers, and facts about its owner (rule S14.6).
 * @param ownerFacts are the names and the e-mail address of the owner
 */
export function isCommonPassword(password: string, ownerFacts: readonly string[]): boolean {
  const normalisedPassword = normaliseText(password);
  const passwordWithLetters = normalisedPassword.replace(
    /[013457@€$!]/gu,
    (sign) => LETTERS_FOR_SIGNS[sign] ?? sign,
  );
  const clientNames = clients.flatMap(({ productName, publisher }) => [
    productName,
    publisher.name,
  ]);
  const nameWords = [...ownerFacts, ...clientNames]
    .flatMap((text) => normaliseText(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= NAME_WORD_LENGTH_MIN);
  // A long word is removed before the short words that are parts of the long word.
  const words = [...WORDS, ...nameWords].sort((left, right) => right.length - left.length);
  return [normalisedPassword, passwordWithLetters].some(
    (text) => countUncommonCharacters(text, words) < UNCOMMON_CHARACTERS_MIN,
  );
}

function normaliseText(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

const YEAR = /(?:19|20)\d\d/g;
const REPEATED_CHARACTER = /(.)\1{2,}/gu;

function countUncommonCharacters(text: string, words: readonly string[]): number {
  let remainder = removeRepetition(text);
  for (const word of words) remainder = remainder.replaceAll(word, ' ');
  remainder = removeWalks(remainder).replace(YEAR, ' ').replace(REPEATED_CHARACTER, ' ');
  const letterCount = remainder.match(/\p{L}/gu)?.length ?? 0;
  const digitCount = remainder.match(/\p{N}/gu)?.length ?? 0;
  return letterCount + digitCount / 2;
}

/** Shortens a text that repeats one part, such as `abcabc`, to this part. */
function removeRepetition(text: string): string {
  for (let size = 1; size <= text.length / 2; size += 1) {
    const part = text.slice(0, size);
    if (part.repeat(Math.ceil(text.length / size)).startsWith(text)) return part;
  }
  return text;
}

/** Replaces each walk over neighbouring keys, such as `qwertz`, by a blank. */
function removeWalks(text: string): string {
  const rows = KEYBOARD_ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
  let remainder = '';
  let start = 0;
  while (start < text.length) {
    const length = Math.max(...rows.map((row) => measureWalk(text, start, row)));
    const isWalk = length >= KEYBOARD_WALK_LENGTH_MIN;
    remainder += isWalk ? ' ' : text.slice(start, start + 1);
    start += isWalk ? length : 1;
  }
  return remainder;
}

/** Measures the longest part of a text from `start` that is also in the row of keys. */
function measureWalk(text: string, start: number, row: string): number {
  let end = start;
  while (end < text.length && row.includes(text.slice(start, end + 1))) end += 1;
  return end - start;
}
