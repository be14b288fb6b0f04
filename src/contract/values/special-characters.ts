/** Special characters that count (rule 8.4.2); others are allowed but do not count. */
export const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~§€`';
