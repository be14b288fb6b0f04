import { expect } from 'vitest';

/** Calls until 429. @returns the number of other responses before */
export async function countAnswers(call: (number: number) => Promise<Response>): Promise<number> {
  for (let number = 0; number <= 100; number += 1) {
    const answer = await call(number);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return number;
  }
  throw new Error('It was answered a hundred times.');
}
