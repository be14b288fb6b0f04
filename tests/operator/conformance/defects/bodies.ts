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
export const bodyDefects = defectsOf(
  ['takes a form', 'requestUsername/content-type', /instead of 415/, takesForms],
  ['takes a body of any size', 'updateInvoiceData/too-large', /instead of 413/, takesAnySize],
  [
    'breaks at broken JSON',
    'customerSettings/broken-json',
    /500 instead of 400/,
    answeringWith(500, 400),
  ],
  [
    'takes a list for a request',
    'contactForm/input-list',
    /200 instead of 400/,
    taking(400, { fields: [] }),
  ],
  [
    'answers a free name with success: false',
    'checkEmail/none',
    /200 instead of 404/,
    isSuccessFalse,
  ],
  [
    'answers an unknown customer with nothing',
    'customerSettings/none',
    /200 instead of 404/,
    taking(404, {}),
  ],
  ['answers 404 in other words', 'importSubuser/none', /message/, otherWords],
  ['answers an unknown path in HTML', 'paths/unknown', /envelope/, at('/csa/no-such-call', inHtml)],
  ['decodes paths', 'paths/ambiguous', /with 404/, decodesPaths],
  ['shows its control room', 'paths/control-room', /mails\.json with 200/, showsMails],
);
