import { expect } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limits.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';

/** Repeats a call until the answer is 429. @returns the number of answers before the 429 */
export async function countAnswersUntilLimit(
  call: (number: number) => Promise<Response>,
): Promise<number> {
  for (let number = 0; number <= 100; number += 1) {
    const answer = await call(number);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return number;
  }
  throw new Error('A hundred calls were answered.');
}

/** Makes the rate limits count mails of a kind as sent, each to a different address. */
export function simulateSentMails(
  { store }: Sandbox,
  kind: 'new-password' | 'new-account' | 'invitation' | 'contact' | 'declaration-mail',
  count: number,
) {
  const { admit } = createRateLimits(store);
  for (let number = 0; number < count; number += 1)
    admit(kind, { target: `${number}@beispiel.de` });
}
