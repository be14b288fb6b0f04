import type { Page } from '../../support/page.tsx';

export type Fault = Omit<Parameters<Page['sandbox']['faults']['add']>[0], 'path' | 'times'>;

/** The sentence for 503 without Retry-After, on a page without a phone number (rule 27.9). */
export const UNAVAILABLE_SENTENCE =
  'Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es später nochmal.';

export const createRefusal = (status: number, message = ''): Fault => ({
  kind: 'status',
  status,
  body: { success: false, status, message },
});

export const createReplyFault = (body: unknown, status = 200): Fault => ({
  kind: 'status',
  status,
  body,
});
