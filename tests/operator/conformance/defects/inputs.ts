import { askingJson, defectsOf, type Json, refusing, taking } from '../support/defect.ts';

const withError = (change: Json) =>
  refusing((body) => {
    const { error } = body['data'] as { error: Json[] };
    return { ...body, data: { error: error.map((one) => ({ ...one, ...change })) } };
  });
const CREATED = { success: true, status: 201, message: 'created' };
const comparesNot = askingJson((body) => ({ ...body, repeatPassword: body['newPassword'] }));
const anyPage = askingJson((body) => ({
  ...body,
  optin_confirm_url: String(body['optin_confirm_url']).replace(
    '/kontakt',
    '/registrierung-bestaetigung',
  ),
}));

/** Wrong input that is taken, or refused in another form (rule 5.0.3). */
export const inputDefects = defectsOf(
  [
    'names the field as the form does',
    'register/input-email',
    /does not name email/,
    withError({ property: 'eMail' }),
  ],
  [
    'describes a fault in English',
    'register/input-firstname',
    /in German/,
    withError({ description: 'First name is required.' }),
  ],
  [
    'describes a fault in HTML',
    'createSubuser/input-email',
    /in HTML/,
    withError({ description: '<b>Bitte</b> prüfen' }),
  ],
  [
    'mails to an address with a control character',
    'requestUsername/input-email-control',
    /200 instead of 400/,
    taking(400),
  ],
  [
    'registers a taken address in other letters',
    'register/input-email-taken-otherwise',
    /201 instead of 400/,
    taking(400, CREATED, 201),
  ],
  [
    'does not compare the passwords',
    'resetPassword/input-repeatPassword',
    /410 instead of 400/,
    comparesNot,
  ],
  [
    'mails links to another page of the portal',
    'register/input-optin_confirm_url',
    /201 instead of 400/,
    anyPage,
  ],
);
