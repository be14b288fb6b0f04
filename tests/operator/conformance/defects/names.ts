import {
  answering,
  answeringAt,
  asking,
  defectsOf,
  success,
  withHeader,
  withJson,
  withStatus,
} from '../support/defect.ts';

/** Enumeration by answer and time, and limits (rules S7.1, S7.2, S7.3, S14.2). */
export const nameDefects = defectsOf(
  [
    'tells that an address is unknown',
    'requestUsername/names-answer',
    /404 instead of 200/,
    answering('/account/username/resend', async (answer, request) =>
      /example\.de/.test(await request.text())
        ? answer
        : withJson(answer, () => ({ success: false, status: 404, message: 'not found' }), 404),
    ),
  ],
  [
    'tells that a name is known by its body',
    'requestPasswordReset/names-answer',
    /whether a name is known/,
    answering('/account/password/reset', async (answer, request) =>
      /example\.de/.test(await request.text())
        ? withJson(answer, (body) => ({ ...body, message: 'E-Mail gesendet' }))
        : answer,
    ),
  ],
  [
    'tells that an account is active by a header',
    'resendOptIn/names-answer',
    /whether a name is known/,
    answering('/account/optin/resend', async (answer, request) =>
      /example\.de/.test(await request.text()) ? withHeader(answer, 'x-account', 'active') : answer,
    ),
  ],
  [
    'hashes a password for known names only',
    'requestPasswordReset/names-time',
    /300 ms/,
    answering('/account/password/reset', async (answer, request, { delay }) => {
      if (/example\.de/.test(await request.text())) delay(300);
      return answer;
    }),
  ],
  [
    'looks longer for unknown names',
    'requestUsername/names-time',
    /60 ms/,
    answering('/account/username/resend', async (answer, request, { delay }) => {
      if (!/example\.de/.test(await request.text())) delay(60);
      return answer;
    }),
  ],
  [
    'writes the mail behind its answer',
    'requestPasswordReset/names-next',
    /80 ms/,
    (between) => {
      let isWriting = false;
      const noting = asking('/account/password/reset', async (request) => {
        isWriting = /example\.de/.test(await request.clone().text());
        return request;
      })(between);
      const waiting = answering('/csrf-token', (answer) => {
        if (isWriting) between.delay(80);
        isWriting = false;
        return answer;
      });
      return waiting({ ...between, next: noting });
    },
  ],
  [
    'checks any number of addresses',
    'checkEmail/limit',
    /60 equal requests/,
    answeringAt('/account/email/check', 429, () => success()),
  ],
  [
    'does not say how long to wait',
    'requestUsername/limit',
    /retry-after is missing/,
    answering('/account/username/resend', (answer) => withHeader(answer, 'retry-after', null)),
  ],
  [
    'says until when to wait',
    'resetPassword/limit',
    /retry-after is another value/,
    answeringAt('/account/password/update', 429, (answer) =>
      withHeader(answer, 'retry-after', 'Sun, 22 Nov 2026 12:00:00 GMT'),
    ),
  ],
  [
    'makes people wait for a day',
    'register/limit',
    /more than an hour/,
    answeringAt('/account/create', 429, (answer) => withHeader(answer, 'retry-after', '86400')),
  ],
  [
    'breaks at what is no logout token',
    'logoutToken/broken',
    /500 instead of 400/,
    answeringAt('/auth/backchannel-logout', 400, (answer) => withStatus(answer, 500)),
  ],
  [
    'reads any number of logout tokens',
    'logoutToken/limit',
    /60 equal requests/,
    answeringAt('/auth/backchannel-logout', 429, (answer) => withStatus(answer, 400)),
  ],
);
