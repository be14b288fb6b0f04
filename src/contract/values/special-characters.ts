/** Special characters that count for the password rules (rule 8.4.2); all others are allowed. */
export const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~§€`';
