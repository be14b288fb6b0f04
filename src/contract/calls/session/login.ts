import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { parseText, readObject } from '../../definition/readers.ts';
import { addressReply } from './address-reply.ts';

export const login = defineCall('GET', '/auth/login', {
  request: readObject<{ back?: string | undefined; prompt?: 'none' | undefined }>(
    ({ back, prompt }) =>
      prompt === undefined || prompt === 'none' ? { back: parseText(back), prompt } : undefined,
    'prompt',
  ),
  reply: addressReply,
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
  error: { property: 'back', constraint: 'isUrl', text: 'Die Adresse gehört nicht zum Portal.' },
} satisfies Description;
