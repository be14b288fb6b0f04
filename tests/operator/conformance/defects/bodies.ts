import {
  answering,
  answeringAt,
  answeringWith,
  asking,
  askingJson,
  at,
  defectsOf,
  type Make,
  refusing,
  sending,
  successOf,
  taking,
  withJson,
} from '../support/defect.ts';

const takesForms = asking((request) => sending(request, 'content-type', 'application/json'));
const takesAnySize = askingJson(({ padding: _, ...body }) => body);
const isSuccessFalse = answeringAt(404, (answer) =>
  withJson(answer, () => ({ success: false }), 200),
);
const otherWords = refusing((body) => ({ ...body, message: 'no such user' }));
const inHtml = answering(() => new Response('<h1>404</h1>', { status: 404 }));
const decodesPaths: Make =
  ({ next }) =>
  (request) =>
    next(new Request(request.url.replace(/%(2f|5c|2e)/g, ''), request));
const showsMails = at(
  '/__sandbox/mails.json',
  answering(() => successOf([])),
);

/** Bodies of a wrong form that are taken, and refusals for none. */
export const bodyDefects = defectsOf({
  'requestUsername/content-type: takes a form': [/instead of 415/, takesForms],
  'updateInvoiceData/too-large: takes a body of any size': [/instead of 413/, takesAnySize],
  'customerSettings/broken-json: breaks at broken JSON': [
    /500 instead of 400/,
    answeringWith(500, 400),
  ],
  'contactForm/input-list: takes a list for a request': taking(400, { fields: [] }),
  'checkEmail/none: answers a free name with success: false': isSuccessFalse,
  'customerSettings/none: answers an unknown customer with nothing': taking(404, {}),
  'importSubuser/none: answers 404 in other words': [/message/, otherWords],
  'paths/unknown: answers an unknown path in HTML': [/envelope/, at('/csa/no-such-call', inHtml)],
  'paths/ambiguous: decodes paths': [/with 404/, decodesPaths],
  'paths/control-room: shows its control room': [/mails\.json with 200/, showsMails],
});
