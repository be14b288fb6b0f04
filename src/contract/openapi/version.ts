/** The semantic version of the contract. A breaking change needs a new major version (rule 21.5). */
export const CONTRACT_VERSION = '2.1.0';
