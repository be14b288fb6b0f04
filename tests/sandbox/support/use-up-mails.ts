import { createRateLimits } from '../../../src/sandbox/endpoint/rate-limiting.ts';
import type { Sandbox } from '../../../src/sandbox/sandbox.ts';

/** Counts mails of a kind to as many other addresses. */
export function useUpMails({ store }: Sandbox, kind: 'mail' | 'declaration-mail', count: number) {
  const { admit } = createRateLimits(store);
  for (let mail = 0; mail < count; mail += 1) admit(kind, { target: `${mail}@beispiel.de` });
}
