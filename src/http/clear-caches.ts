const clearers = new Set<() => void>();

/** Registers something that remembers answers, so that it forgets them with the session. */
export function clearWithSession(forget: () => void): void {
  clearers.add(forget);
}

/** Forgets every remembered answer: the person who might read them has gone (rule 3.15). */
export function clearCaches(): void {
  for (const forget of clearers) forget();
}
