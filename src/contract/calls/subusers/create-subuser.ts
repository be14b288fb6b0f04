import * as z from 'zod/mini';
import { defineCall } from '../../definition/call.ts';
import type { CallDescription } from '../../definition/description.ts';
import { successFields } from '../../replies/success.ts';
import { salutationId, titleId } from '../../values/choice-ids.ts';
import { email } from '../../values/email.ts';
import { mailedPage } from '../../values/mailed-page.ts';
import { firstname, lastname } from '../../values/person-name.ts';
import { CONFIRM_PAGE, EMAIL_ERROR } from '../examples.ts';

/** The request has no password, because the owner of the licence chooses none for another person. */
const subuser = z.object({
  salutation_id: salutationId,
  title_id: titleId,
  firstname,
  lastname,
  email,
  consent: z.object({ tos: z.literal(true) }),
  client_url: mailedPage,
});

export const createSubuser = defineCall('POST', '/account/create/subuser', {
  access: 'signed-in',
  successStatus: 201,
  request: subuser,
  errorStatuses: [400, 401, 403, 429],
  emptyStatuses: [404],
});

export const createSubuserDescription = {
  call: createSubuser,
  strictReply: () => z.object({ ...successFields, status: z.optional(z.literal(201)) }),
  rules: '5.3.7',
  summary: 'Creates a subuser; 404 without a free licence',
  description:
    'The mail to the new person has the address in `client_url` with the token as `ot`. `consent` is the consent of the person who sends the call. The subuser accepts the terms with PATCH /account/updateConsent; until then `hasAgbAccepted` is false, and a sign-in leads to /agb-akzeptieren.',
  requestExample: {
    firstname: 'Jana',
    lastname: 'Beispiel',
    salutation_id: 2,
    title_id: 5,
    email: 'jana@kanzlei-nord.de',
    consent: { tos: true },
    client_url: CONFIRM_PAGE,
  },
  replyExample: { success: true, status: 201, message: 'created' },
  errorExample: EMAIL_ERROR,
} satisfies CallDescription;
