import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { isText, parseText, readObject } from '../../definition/readers.ts';

/** The portal sends this call on the first visit, to sign in silently. */
export const session = defineCall('POST', '/csa/session', {
  isMutation: false,
  request: readObject(
    ({ redirectUrl }) => (isText(redirectUrl) ? { redirectUrl } : undefined),
    'redirectUrl',
  ),
  reply: readObject<{ url?: string | undefined }>(({ url }) => ({ url: parseText(url) })),
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
