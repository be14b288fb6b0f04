import { expect } from 'vitest';
import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limits.ts';
import type { Sandbox } from '../../support/quick-sandbox.ts';

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

/** Counts mails of a kind to as many other addresses. */
export function useUpMails(
  { store }: Sandbox,
  kind: 'new-password' | 'new-account' | 'invitation' | 'contact' | 'declaration-mail',
  count: number,
) {
  const { admit } = createRateLimits(store);
  for (let mail = 0; mail < count; mail += 1) admit(kind, { target: `${mail}@beispiel.de` });
}
