import {
  answering,
  answeringAt,
  asking,
  defectsOf,
  refusing,
  sending,
  sendingJson,
  success,
  withJson,
  withStatus,
} from '../support/defect.ts';

/** Bodies of a wrong form that are taken, and refusals for none. */
export const bodyDefects = defectsOf(
  [
    'takes a form',
    'requestUsername/content-type',
    /instead of 415/,
    asking('/account/username/resend', (request) =>
      sending(request, 'content-type', 'application/json'),
    ),
  ],
  [
    'takes a body of any size',
    'updateInvoiceData/too-large',
    /instead of 413/,
    asking('/account/updateInvoiceData', (request) =>
      sendingJson(request, ({ padding: _, ...body }) => body),
    ),
  ],
  [
    'breaks at broken JSON',
    'customerSettings/broken-json',
    /500 instead of 400/,
    answeringAt('/csa/self', 400, (answer) => withStatus(answer, 500)),
  ],
  [
    'takes a list for a request',
    'contactForm/input-list',
    /200 instead of 400/,
    answeringAt('/csa/contact/getForm', 400, () => success({ fields: [] })),
  ],
  [
    'answers a free name with success: false',
    'checkEmail/none',
    /200 instead of 404/,
    answeringAt('/account/email/check', 404, (answer) =>
      withJson(answer, () => ({ success: false }), 200),
    ),
  ],
  [
    'answers an unknown customer with nothing',
    'customerSettings/none',
    /200 instead of 404/,
    answeringAt('/csa/self', 404, () => success({})),
  ],
  [
    'answers 404 in other words',
    'importSubuser/none',
    /message/,
    refusing('/account/import/subuser', (body) => ({ ...body, message: 'no such user' })),
  ],
  [
    'answers an unknown path in HTML',
    'paths/unknown',
    /envelope/,
    answering('/csa/no-such-call', () => new Response('<h1>404</h1>', { status: 404 })),
  ],
  [
    'decodes paths',
    'paths/ambiguous',
    /with 404/,
    ({ next }) =>
      (request) =>
        next(new Request(request.url.replace(/%(2f|5c|2e)/g, ''), request)),
  ],
  [
    'shows its control room',
    'paths/control-room',
    /mails\.json with 200/,
    answering('/__sandbox/mails.json', () => success([])),
  ],
);
