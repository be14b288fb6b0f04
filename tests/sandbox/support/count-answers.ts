import { expect } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limits.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';

/** Repeats a call until the answer is 429. @returns the number of answers before the 429 */
export async function countAnswers(call: (number: number) => Promise<Response>): Promise<number> {
  for (let number = 0; number <= 100; number += 1) {
    const answer = await call(number);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return number;
  }
  throw new Error('A hundred calls were answered.');
}

/** Lets the rate limits count mails of a kind, each to a different address. */
export function countMails(
  { store }: Sandbox,
  kind: 'new-password' | 'new-account' | 'invitation' | 'contact' | 'declaration-mail',
  count: number,
) {
  const { admit } = createRateLimits(store);
  for (let mail = 0; mail < count; mail += 1) admit(kind, { target: `${mail}@beispiel.de` });
}
