import { outcomes } from '../../../src/portal/copy/outcomes.ts';
import { throttleText } from '../../../src/portal/forms/failure/failure.ts';

import type { Page } from '../../support/page.tsx';

export type Fault = Omit<Parameters<Page['sandbox']['faults']['add']>[0], 'path' | 'times'>;

/** Without Retry-After, on a page without a phone number (rule 27.9). */
export const UNAVAILABLE =
  'Unser Dienst ist gerade nicht verfügbar. Bitte versuchen Sie es später noch einmal.';

/** What a failed request shows: the HTTP number if there is one, and the kind of trouble. */
export interface Trouble {
  readonly code?: number;
  /** The sentence that helps further. */
  readonly help?: string;
}

export const refusal = (code: number, message = ''): Fault => ({
  kind: 'status',
  status: code,
  body: { success: false, status: code, message },
});
export const saying = (body: unknown, status = 200): Fault => ({ kind: 'status', status, body });

export type Row = readonly [name: string, fault: Fault, trouble: Trouble];

export const TROUBLES: readonly Row[] = [
  ['400 without details', refusal(400), { code: 400, help: outcomes.checkInput }],
  ['401', refusal(401, 'unauthorized'), { code: 401 }],
  ['403', refusal(403, 'forbidden'), { code: 403 }],
  ['403 for the captcha', refusal(403, 'captcha'), { code: 403, help: outcomes.captcha }],
  ['404', refusal(404, 'not found'), { code: 404 }],
  [
    '429 with Retry-After',
    { ...refusal(429), headers: { 'retry-after': '61' } },
    {
      code: 429,
      help: 'Sie haben dies sehr oft versucht. Bitte warten Sie 2 Minuten und versuchen Sie es dann erneut.',
    },
  ],
  ['500', refusal(500, 'internal error'), { code: 500 }],
  ['200 that says no success', saying({ success: false }), {}],
  ['200 that says status 500', saying({ success: true, status: 500 }), { code: 500 }],
  ['HTML instead of JSON', { kind: 'html' }, {}],
  ['HTML with 502', { kind: 'html', status: 502 }, { code: 502 }],
  ['HTML with 503', { kind: 'html', status: 503 }, { code: 503, help: UNAVAILABLE }],
];

/** What one journey proves for all: they share the way from answer to outcome. */
export const RARE_TROUBLES: readonly Row[] = [
  [
    '400 with empty details',
    saying({ data: { error: [] } }, 400),
    { code: 400, help: outcomes.checkInput },
  ],
  ['409', refusal(409), { code: 409 }],
  ['429', refusal(429), { code: 429, help: throttleText(60) }],
  ['503', refusal(503), { code: 503, help: UNAVAILABLE }],
  ['half of a JSON', { kind: 'broken-json' }, {}],
  ['null', saying('null'), {}],
];

/** What a confirmation link that was sent again must say (rule 9.8). */
export const SILENT_TROUBLES: readonly Row[] = [
  ['an empty 200', { kind: 'empty' }, {}],
  ['204', { kind: 'empty', status: 204 }, {}],
  ['neither success nor forward', saying({}), {}],
];

/** To a subuser, 404 says that the customer is gone (rule 5.2.8). */
export const CUSTOMER_TROUBLES = TROUBLES.filter(([name]) => name !== '404');

/** Who has a token gets a new one after a 401, and is heard again (rule 3.13). */
export const NETWORK_TROUBLES = TROUBLES.filter(([name]) => name !== '401');

/** Failures of the e-mail check, which never stop a registration (rule 7.8.3). */
export const CHECK_FAULTS: readonly (readonly [name: string, fault: Fault])[] = [
  ['403', { kind: 'status', status: 403 }],
  ['429', { kind: 'status', status: 429 }],
  ['500', { kind: 'status', status: 500 }],
  ['a cut', { kind: 'cut' }],
  ['an empty 200', { kind: 'empty' }],
  ['HTML', { kind: 'html' }],
];
