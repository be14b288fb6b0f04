/** Two users who must never see each other's data; their names occur nowhere else. */
export const NAMES = ['Annegret Alphasdorf', 'Bertram Betasberg'] as const;
export type User = 0 | 1;

/** The author of a form: one of the two, or a guest. */
export type Author = User | 'guest';

export function isPerson(who: unknown): who is User {
  return who === 0 || who === 1;
}
