import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { addressReply } from './address-reply.ts';

/** Ends the session only if the request carries the portal's tokens (rules S5.8, S5.9). */
export const logout = defineCall('GET', '/auth/logout', { reply: addressReply });

export const logoutDescription = {
  call: logout,
  rules: '5.1.6',
  summary: 'Ends the session if the request carries its tokens; address of the logout',
  description:
    'The portal forgets its token when the answer arrives, and the browser goes to the address.',
  cookie: 'removes',
  answer: { url: 'https://login.example.de/logout?client_id=portal' },
} satisfies Description;
