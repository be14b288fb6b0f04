const memories = new Set<() => void>();

/** Registers something that remembers answers, so that it forgets them with the session. */
export function forgetWithSession(forget: () => void): void {
  memories.add(forget);
}

/** Forgets every remembered answer: the person who might read them has gone (rule 3.15). */
export function forgetAnswers(): void {
  for (const forget of memories) forget();
}
