import { defineCall, readObject } from '../definition/call.ts';
import type { Description } from '../definition/description.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const textOf = (value: unknown) => (isText(value) ? value : undefined);

const target = readObject(({ url }) => (isText(url) ? { url } : undefined), 'url');

export const login = defineCall('GET', '/auth/login', {
  request: readObject<{ back?: string | undefined; prompt?: 'none' | undefined }>(
    ({ back, prompt }) =>
      prompt === undefined || prompt === 'none' ? { back: textOf(back), prompt } : undefined,
    'prompt',
  ),
  reply: target,
  errorStatuses: [400],
});

export const loginDescription = {
  call: login,
  rules: '5.1.4',
  summary: 'Address of the sign-in; `prompt=none` signs in silently',
  description:
    'The browser goes to the address. A `back` that is not on the portal is refused with 400.',
  cookie: 'sets',
  sent: { back: 'https://konto.example.de/kontoeinstellungen' },
  answer: { url: 'https://login.example.de/authorize?client_id=portal' },
  fault: { property: 'back', constraint: 'isUrl', text: 'Die Adresse gehört nicht zum Portal.' },
} satisfies Description;

export const relogin = defineCall('GET', '/auth/relogin', {
  request: readObject<{ back?: string | undefined }>(({ back }) => ({ back: textOf(back) })),
  reply: target,
  errorStatuses: [400],
});

export const reloginDescription = {
  call: relogin,
  rules: '5.1.5',
  summary: 'Address of a fresh personal sign-in',
  description:
    'The browser goes to the address, also during another session. A `back` that is not on the portal is refused with 400.',
  cookie: 'sets',
  sent: { back: 'https://konto.example.de/kontoeinstellungen' },
  answer: { url: 'https://login.example.de/authorize?client_id=portal' },
  fault: { property: 'back', constraint: 'isUrl', text: 'Die Adresse gehört nicht zum Portal.' },
} satisfies Description;

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: target });

export const logoutDescription = {
  call: logout,
  rules: '5.1.6',
  summary: 'Ends the session if the request carries its tokens; address of the logout',
  description:
    'The portal forgets its token when the answer arrives, and the browser goes to the address.',
  cookie: 'removes',
  answer: { url: 'https://login.example.de/logout?client_id=portal' },
} satisfies Description;

/** The portal sends this call on the first visit, to sign in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: readObject(
    ({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined),
    'redirectUrl',
  ),
  reply: readObject<{ url?: string | undefined }>(({ url }) => ({ url: textOf(url) })),
  errorStatuses: [400],
  emptyStatuses: [404],
});

export const sessionDescription = {
  call: session,
  rules: '5.6.3',
  summary: 'Address of a silent sign-in on the first visit, or none',
  description:
    'Asked on the first visit; without `url`, and with 404, the person stays on the page.',
  cookie: 'sets',
  sent: { redirectUrl: 'https://konto.example.de/' },
  answer: { url: 'https://login.example.de/authorize?prompt=none' },
} satisfies Description;
