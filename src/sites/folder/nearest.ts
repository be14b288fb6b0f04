/** The candidate that needs the fewest changed letters; nothing where all are far away. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const changes = changesBetween(word.toLowerCase(), candidate.toLowerCase());
    if (changes < least) {
      best = candidate;
      least = changes;
    }
  }
  return best;
}

function changesBetween(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...left].entries()) {
    const next = [above + 1];
    for (const [index, other] of [...right].entries()) {
      const changed = (row[index] ?? 0) + Number(letter !== other);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
