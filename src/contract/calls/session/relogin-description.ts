import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { strictAddressReply } from './address-reply-description.ts';
import { BACK_ADDRESS_ERROR, BACK_ADDRESS_EXAMPLE, strictBackAddress } from './back-description.ts';
import { relogin } from './relogin.ts';

export const reloginDescription = {
  call: relogin,
  strictRequest: () =>
    tieToReader(
      relogin.request,
      z.object({
        back: strictBackAddress,
      }),
    ),
  strictReply: () => strictAddressReply,
  rules: '5.1.5',
  summary: 'Address of a fresh personal sign-in',
  description:
    'The browser goes to the address, also during another session. A `back` that is not on the portal is refused with 400.',
  cookie: 'sets',
  requestExample: { back: BACK_ADDRESS_EXAMPLE },
  replyExample: { url: 'https://login.example.de/authorize?client_id=portal' },
  errorExample: BACK_ADDRESS_ERROR,
} satisfies CallDescription;
