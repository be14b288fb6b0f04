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
export const inputDefects = defectsOf({
  'register/input-email: names the field as the form does': [
    /does not name email/,
    withError({ property: 'eMail' }),
  ],
  'register/input-firstname: describes a fault in English': [
    /in German/,
    withError({ description: 'First name is required.' }),
  ],
  'createSubuser/input-email: describes a fault in HTML': [
    /in HTML/,
    withError({ description: '<b>Bitte</b> prüfen' }),
  ],
  'requestUsername/input-email-control: mails to an address with a control character': taking(400),
  'register/input-email-taken-otherwise: registers a taken address in other letters': taking(
    400,
    CREATED,
    201,
  ),
  'resetPassword/input-repeatPassword: does not compare the passwords': [
    /410 instead of 400/,
    comparesNot,
  ],
  'register/input-optin_confirm_url: mails links to another page of the portal': anyPage,
});
