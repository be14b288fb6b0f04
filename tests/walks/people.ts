/** Names of two users who must never see each other's data. The names occur nowhere else. */
export const NAMES = ['Annegret Alphasdorf', 'Bertram Betasberg'] as const;
/** A user, as the index of their name in NAMES. */
export type User = 0 | 1;

/** The author of input: one of the two users, or a guest. */
export type Author = User | 'guest';

export function isPerson(identity: unknown): identity is User {
  return identity === 0 || identity === 1;
}
