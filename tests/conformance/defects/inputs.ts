import {
  answeringAt,
  asking,
  defectsOf,
  type Json,
  refusing,
  renamed,
  sendingJson,
  success,
  withStatus,
} from '../support/defect.ts';

const withError = (change: (error: Json) => Json) => (body: Json) => {
  const { error } = body['data'] as { error: Json[] };
  return { ...body, data: { error: error.map(change) } };
};

/** Wrong input that is taken, or refused in another form (rule 5.0.3). */
export const inputDefects = defectsOf(
  [
    'names the field as the form does',
    'register/input-email',
    /does not name email/,
    refusing(
      '/account/create',
      withError((error) => ({ ...error, property: 'eMail' })),
    ),
  ],
  [
    'describes a fault in English',
    'register/input-firstname',
    /in German/,
    refusing(
      '/account/create',
      withError((error) => ({ ...error, description: 'First name is required.' })),
    ),
  ],
  [
    'describes a fault in HTML',
    'createSubuser/input-email',
    /in HTML/,
    refusing(
      '/account/create/subuser',
      withError((error) => ({ ...error, description: '<b>Bitte</b> prüfen' })),
    ),
  ],
  [
    'sends no constraints',
    'registerAtShop/input-lastname',
    /constraints is missing/,
    refusing(
      '/account/create/shop',
      withError((error) => renamed(error, 'constraints', 'rules')),
    ),
  ],
  [
    'sends faults without data',
    'requestUsername/input-email',
    /does not name email/,
    refusing('/account/username/resend', ({ data: _, ...body }) => body),
  ],
  [
    'sends success: true with a refusal',
    'resendOptIn/input-username',
    /success is boolean/,
    refusing('/account/optin/resend', (body) => ({ ...body, success: true })),
  ],
  [
    'sends another status in the body',
    'changePassword/input-newPassword',
    /status is number/,
    refusing('/account/updatePassword', (body) => ({ ...body, status: 422 })),
  ],
  [
    'refuses in other words',
    'updatePersonalData/input-firstname',
    /another message/,
    refusing('/account/updatePersonalData', (body) => ({ ...body, message: 'Bad Request' })),
  ],
  [
    'refuses with 422',
    'registerAtCustomer/input-consent',
    /422 instead of 400/,
    answeringAt('/account/self/create', 400, (answer) => withStatus(answer, 422)),
  ],
  [
    'registers without accepted terms',
    'register/input-consent',
    /201 instead of 400/,
    asking('/account/create', (request) =>
      sendingJson(request, (body) => ({ ...body, consent: { tos: true, advertisement: false } })),
    ),
  ],
  [
    'takes an address that looks like another one',
    'register/input-email-invisible',
    /201 instead of 400/,
    asking('/account/create', (request) =>
      sendingJson(request, (body) => ({ ...body, email: 'conform-x@kanzlei-nord.de' })),
    ),
  ],
  [
    'mails to an address with a control character',
    'requestUsername/input-email-control',
    /200 instead of 400/,
    answeringAt('/account/username/resend', 400, () => success()),
  ],
  [
    'registers a taken address in other letters',
    'register/input-email-taken-otherwise',
    /201 instead of 400/,
    answeringAt('/account/create', 400, () =>
      success({ success: true, status: 201, message: 'created' }, 201),
    ),
  ],
  [
    'registers a taken address',
    'register/input-email-taken',
    /201 instead of 400/,
    answeringAt('/account/create', 400, () =>
      success({ success: true, status: 201, message: 'created' }, 201),
    ),
  ],
  [
    'takes any post code',
    'registerAtShop/input-invoice-zip',
    /201 instead of 400/,
    asking('/account/create/shop', (request) =>
      sendingJson(request, (body) => ({
        ...body,
        invoice_address: { ...(body['invoice_address'] as Json), zip: '80331' },
      })),
    ),
  ],
  [
    'takes any portal',
    'register/input-portal_id',
    /201 instead of 400/,
    asking('/account/create', (request) =>
      sendingJson(request, (body) => ({ ...body, portal_id: 1 })),
    ),
  ],
  [
    'does not compare the passwords',
    'resetPassword/input-repeatPassword',
    /410 instead of 400/,
    asking('/account/password/update', (request) =>
      sendingJson(request, (body) => ({ ...body, repeatPassword: body['newPassword'] })),
    ),
  ],
  [
    'mails links to any page',
    'requestPasswordReset/input-client_url-foreign',
    /200 instead of 400/,
    answeringAt('/account/password/reset', 400, () => success()),
  ],
  [
    'mails links to another page of the portal',
    'register/input-optin_confirm_url',
    /201 instead of 400/,
    asking('/account/create', (request) =>
      sendingJson(request, (body) => ({
        ...body,
        optin_confirm_url: String(body['optin_confirm_url']).replace(
          '/kontakt',
          '/registrierung-bestaetigung',
        ),
      })),
    ),
  ],
  [
    'saves unknown choices',
    'setTaxonomies/input-taxonomies',
    /200 instead of 400/,
    answeringAt('/account/SetTaxonomies', 400, () => success()),
  ],
);
