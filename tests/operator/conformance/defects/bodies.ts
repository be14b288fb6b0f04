import * as defect from '../support/defect.ts';

const acceptForms = defect.changeRequest((request) =>
  defect.copyRequestWithHeader(request, 'content-type', 'application/json'),
);
const acceptAnySize = defect.changeRequestJson(({ padding: _, ...body }) => body);
const answerSuccessFalse = defect.changeAnswerWithStatus(404, (answer) =>
  defect.changeJson(answer, () => ({ success: false }), 200),
);
const answerHtml = defect.changeAnswer(() => new Response('<h1>404</h1>', { status: 404 }));
const decodePaths: defect.DefectFactory =
  ({ next }) =>
  (request) =>
    next(new Request(request.url.replace(/%(2f|5c|2e)/g, ''), request));
const dropPathParameters: defect.DefectFactory =
  ({ next }) =>
  (request) =>
    next(new Request(request.url.replace(/\/csa\/\.\.;/, '').replace(/;\w*/, ''), request));
const showMails = defect.createDefectAt(
  '/__sandbox/mails.json',
  defect.changeAnswer(() => defect.createSuccess([])),
);

const equalisePasswords = defect.changeRequestJson((body) => ({
  ...body,
  repeatPassword: body['newPassword'],
}));
const acceptAnyPage = defect.changeRequestJson((body) => ({
  ...body,
  optin_confirm_url: String(body['optin_confirm_url']).replace(
    '/kontakt',
    '/registrierung-bestaetigung',
  ),
}));

const sendMandatoryAsText = defect.changeReply(({ fields }) => {
  const [first, ...others] = fields as defect.Json[];
  return { fields: [{ ...first, mandatory: 'yes' }, ...others] };
});

/** Defects of backends that accept wrong bodies or send wrong answers (rules 5.0.1 to 5.0.3). */
export const bodyDefects = defect.createDefects({
  'requestUsername/content-type: accepts a body of an HTML form': [/instead of 415/, acceptForms],
  'updateInvoiceData/too-large: accepts a body of any size': [/instead of 413/, acceptAnySize],
  'customerSettings/broken-json: breaks at broken JSON': [
    /500 instead of 400/,
    defect.setStatus(500, { onlyStatus: 400 }),
  ],
  'contactForm/input-list: accepts a list as a request': defect.answerSuccessInsteadOf(400, {
    fields: [],
  }),
  'checkEmail/none: answers a free address with success: false': answerSuccessFalse,
  'customerSettings/none: answers an unknown customer with an empty object':
    defect.answerSuccessInsteadOf(404, {}),
  'importSubuser/none: answers 404 with another message': [
    /message/,
    defect.setMessage('no such user'),
  ],
  'paths/unknown: answers an unknown path in HTML': [
    /envelope/,
    defect.createDefectAt('/csa/no-such-call', answerHtml),
  ],
  'paths/ambiguous: decodes paths': [/with 404/, decodePaths],
  'paths/ambiguous: drops path parameters after a semicolon': [/with 200/, dropPathParameters],
  'paths/control-room: shows its control room': [/mails\.json with 200/, showMails],
  'register/input-email: names the field by a name that the request does not have': [
    /does not name email/,
    defect.changeFieldErrors({ property: 'eMail' }),
  ],
  'register/input-firstname: describes an error in English': [
    /in German/,
    defect.changeFieldErrors({ description: 'First name is required.' }),
  ],
  'createSubuser/input-email: describes an error in HTML': [
    /in HTML/,
    defect.changeFieldErrors({ description: '<b>Bitte</b> prüfen' }),
  ],
  'requestUsername/input-email-control: mails to an address with a control character':
    defect.answerSuccessInsteadOf(400),
  'register/input-email-taken-otherwise: registers a taken address in upper case':
    defect.answerSuccessInsteadOf(400, defect.CREATED, 201),
  'resetPassword/input-repeatPassword: does not compare the passwords': [
    /410 instead of 400/,
    equalisePasswords,
  ],
  'register/input-optin_confirm_url: mails links to another page of the portal': acceptAnyPage,
  'personalData/good: sends mandatory as text': [/0\.mandatory is string/, sendMandatoryAsText],
  'register/good: answers 200 for a new account': [/200 instead of 201/, defect.setStatus(200)],
  'requestUsername/good: sends no cache-control': [
    /cache-control is missing/,
    defect.setHeader('cache-control', null),
  ],
});
