import type { CallDescription } from '../../definition/description.ts';
import { strictAddressReply } from './address-reply-description.ts';
import { logout } from './logout.ts';

export const logoutDescription = {
  call: logout,
  strictReply: () => strictAddressReply,
  rules: '5.1.6',
  summary: 'Ends the session if the request carries its tokens; address of the logout',
  description:
    'The portal forgets its token when the answer arrives, and the browser goes to the address.',
  cookie: 'removes',
  replyExample: { url: 'https://login.example.de/logout?client_id=portal' },
} satisfies CallDescription;
