import * as fault from '../support/defect.ts';

const takesForms = fault.asking((request) =>
  fault.sending(request, 'content-type', 'application/json'),
);
const takesAnySize = fault.askingJson(({ padding: _, ...body }) => body);
const isSuccessFalse = fault.answeringAt(404, (answer) =>
  fault.withJson(answer, () => ({ success: false }), 200),
);
const inHtml = fault.answering(() => new Response('<h1>404</h1>', { status: 404 }));
const decodesPaths: fault.Make =
  ({ next }) =>
  (request) =>
    next(new Request(request.url.replace(/%(2f|5c|2e)/g, ''), request));
const dropsParameters: fault.Make =
  ({ next }) =>
  (request) =>
    next(new Request(request.url.replace(/\/csa\/\.\.;/, '').replace(/;\w*/, ''), request));
const showsMails = fault.at(
  '/__sandbox/mails.json',
  fault.answering(() => fault.successOf([])),
);

const comparesNot = fault.askingJson((body) => ({ ...body, repeatPassword: body['newPassword'] }));
const anyPage = fault.askingJson((body) => ({
  ...body,
  optin_confirm_url: String(body['optin_confirm_url']).replace(
    '/kontakt',
    '/registrierung-bestaetigung',
  ),
}));

const mandatoryAsText = fault.replying(({ fields }) => {
  const [first, ...others] = fields as fault.Json[];
  return { fields: [{ ...first, mandatory: 'yes' }, ...others] };
});

/** Bodies of a wrong form that are taken, and answers in another form (rules 5.0.1 to 5.0.3). */
export const bodyDefects = fault.defectsOf({
  'requestUsername/content-type: takes a form': [/instead of 415/, takesForms],
  'updateInvoiceData/too-large: takes a body of any size': [/instead of 413/, takesAnySize],
  'customerSettings/broken-json: breaks at broken JSON': [
    /500 instead of 400/,
    fault.answeringWith(500, 400),
  ],
  'contactForm/input-list: takes a list for a request': fault.taking(400, { fields: [] }),
  'checkEmail/none: answers a free name with success: false': isSuccessFalse,
  'customerSettings/none: answers an unknown customer with nothing': fault.taking(404, {}),
  'importSubuser/none: answers 404 in other words': [/message/, fault.saying('no such user')],
  'paths/unknown: answers an unknown path in HTML': [
    /envelope/,
    fault.at('/csa/no-such-call', inHtml),
  ],
  'paths/ambiguous: decodes paths': [/with 404/, decodesPaths],
  'paths/ambiguous: drops what follows a semicolon': [/with 200/, dropsParameters],
  'paths/control-room: shows its control room': [/mails\.json with 200/, showsMails],
  'register/input-email: names the field as the form does': [
    /does not name email/,
    fault.withErrors({ property: 'eMail' }),
  ],
  'register/input-firstname: describes a fault in English': [
    /in German/,
    fault.withErrors({ description: 'First name is required.' }),
  ],
  'createSubuser/input-email: describes a fault in HTML': [
    /in HTML/,
    fault.withErrors({ description: '<b>Bitte</b> prüfen' }),
  ],
  'requestUsername/input-email-control: mails to an address with a control character':
    fault.taking(400),
  'register/input-email-taken-otherwise: registers a taken address in other letters': fault.taking(
    400,
    fault.CREATED,
    201,
  ),
  'resetPassword/input-repeatPassword: does not compare the passwords': [
    /410 instead of 400/,
    comparesNot,
  ],
  'register/input-optin_confirm_url: mails links to another page of the portal': anyPage,
  'personalData/good: sends mandatory as text': [/0\.mandatory is string/, mandatoryAsText],
  'register/good: answers 200 for a new account': [/200 instead of 201/, fault.answeringWith(200)],
  'requestUsername/good: forgets no-store': [
    /cache-control is missing/,
    fault.heading('cache-control', null),
  ],
});
