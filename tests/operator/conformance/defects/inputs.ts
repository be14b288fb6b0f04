import {
  answeringAt,
  asking,
  defectsOf,
  type Json,
  refusing,
  sendingJson,
  success,
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
    'does not compare the passwords',
    'resetPassword/input-repeatPassword',
    /410 instead of 400/,
    asking('/account/password/update', (request) =>
      sendingJson(request, (body) => ({ ...body, repeatPassword: body['newPassword'] })),
    ),
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
);
