/** Two people who must never see each other's data; their names occur nowhere else. */
export const NAMES = ['Annegret Alphasdorf', 'Bertram Betasberg'] as const;
export type Who = 0 | 1;

/** Who types: one of the two, or nobody who is signed in. */
export type Whom = Who | 'guest';

export function isPerson(who: unknown): who is Who {
  return who === 0 || who === 1;
}
