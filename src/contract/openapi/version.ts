/**
 * Version of the contract (semantic versioning). A breaking change needs a new major version (rule
 * 21.5).
 */
export const CONTRACT_VERSION = '1.0.0';
