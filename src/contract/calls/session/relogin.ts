import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { parseText, readObject } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const relogin = defineCall('GET', '/auth/relogin', {
  request: readObject<{ back?: string | undefined }>(({ back }) => ({ back: parseText(back) })),
  reply: addressReply,
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
  error: { property: 'back', constraint: 'isUrl', text: 'Die Adresse gehört nicht zum Portal.' },
} satisfies Description;
