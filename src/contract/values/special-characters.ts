/** Special characters that count for the password rules (rule 8.4.2). Other characters are allowed, too. */
export const SPECIAL_CHARACTERS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~§€`';
