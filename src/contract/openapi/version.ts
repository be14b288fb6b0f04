/** Semantic version of the contract; a breaking change needs a new major one (rule 21.5). */
export const CONTRACT_VERSION = '2.1.0';
