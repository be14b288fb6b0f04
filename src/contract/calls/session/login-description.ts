import * as z from 'zod/mini';
import type { CallDescription } from '../../definition/description.ts';
import { tieToReader } from '../../definition/tie.ts';
import { strictAddressReply } from './address-reply-description.ts';
import { BACK_ADDRESS_ERROR, BACK_ADDRESS_EXAMPLE, strictBackAddress } from './back-description.ts';
import { login } from './login.ts';

export const loginDescription = {
  call: login,
  strictRequest: () =>
    tieToReader(
      login.request,
      z.object({
        back: strictBackAddress,
        prompt: z.optional(z.literal('none').check(z.describe('Signs in silently (rule 5.1.4).'))),
      }),
    ),
  strictReply: () => strictAddressReply,
  rules: '5.1.4',
  summary: 'Address of the sign-in; `prompt=none` signs in silently',
  description:
    'The browser goes to the address. A `back` that is not on the portal is refused with 400.',
  cookie: 'sets',
  requestExample: { back: BACK_ADDRESS_EXAMPLE },
  replyExample: { url: 'https://login.example.de/authorize?client_id=portal' },
  errorExample: BACK_ADDRESS_ERROR,
} satisfies CallDescription;
