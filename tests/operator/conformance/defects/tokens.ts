import {
  answering,
  answeringAt,
  asking,
  defectsOf,
  type Json,
  jsonOf,
  refusing,
  sendingJson,
  success,
  withJson,
  withStatus,
} from '../support/defect.ts';
import type { Between } from '../support/open-kit.ts';

const FORWARD = { forward: '/registrierung-erfolgreich' };
const MAILS = '/__sandbox/mails.json';

/** Changes the texts of all mails. */
const mailing = (change: (text: string) => string) =>
  answering(MAILS, (answer) =>
    withJson(answer, (mails) =>
      (mails as unknown as Json[]).map((mail) => ({ ...mail, text: change(String(mail['text'])) })),
    ),
  );

/** Answers otherwise from the second time on. */
const secondTime = (path: string, change: (answer: Response) => Response | Promise<Response>) => {
  return (between: Between) => {
    let count = 0;
    return answering(path, (answer) => {
      count += 1;
      return count === 1 ? answer : change(answer);
    })(between);
  };
};

/** What was typed into the latest declaration, in all mails. */
const declaredInMails = (between: Between) => {
  let typed = '';
  const noting = asking('/salesforce/send', async (request) => {
    typed = String((await jsonOf(request))['tempVertrag']);
    return request;
  })(between);
  return mailing((text) => `${text} Vertrag: ${typed}`)({ ...between, next: noting });
};

/** Short tokens in mails, which the backend still knows. */
const shortTokens = (between: Between) => {
  const tokens = new Map<string, string>();
  const short = mailing((text) =>
    text.replace(/(?<=\?ot=)[\w-]+/, (token) => {
      tokens.set(token.slice(0, 8), token);
      return token.slice(0, 8);
    }),
  )(between);
  return async (request: Request) => {
    if (!request.url.endsWith('/account/optin/confirm')) return short(request);
    const long = await sendingJson(request, ({ optin_token }) => ({
      optin_token: tokens.get(String(optin_token)) ?? optin_token,
    }));
    return between.next(long);
  };
};

/** Mails links to the host name of the request. */
const believesHost = (between: Between) => {
  let host = 'konto.example.test';
  const mailed = mailing((text) => text.replace('konto.example.test', host))(between);
  return (request: Request) => {
    host = request.headers.get('x-forwarded-host') ?? host;
    return mailed(request);
  };
};

/** Mails, one-time tokens and passwords (rules 5.2.3, 5.2.10, 27.5, S5.11). */
export const tokenDefects = defectsOf(
  ['believes a claimed host name', 'confirmOptIn/claimed-host', /another page/, believesHost],
  [
    'answers 404 for an unknown token',
    'resetPassword/unknown',
    /404 instead of 410/,
    answering('/account/password/update', (answer) => withStatus(answer, 404)),
  ],
  [
    'takes a token twice',
    'resetPassword/used',
    /200 instead of 410/,
    answeringAt('/account/password/update', 410, () => success()),
  ],
  [
    'takes a token of an hour ago',
    'resetPassword/expired',
    /200 instead of 410/,
    answeringAt('/account/password/update', 410, () => success()),
  ],
  [
    'mails a link to another page',
    'resetPassword/link',
    /another page/,
    mailing((text) => text.replace('/passwort-aendern', '/kontakt')),
  ],
  [
    'mails the text of a declaration to anybody',
    'sendContact/declaration-text',
    /what was typed/,
    declaredInMails,
  ],
  [
    'mails each of many declarations',
    'sendContact/declaration-limit',
    /each of them/,
    answering(MAILS, (answer) => withJson(answer, (mails) => [mails, mails].flat())),
  ],
  [
    'refuses a declaration at a limit',
    'sendContact/declaration-limit',
    /429 instead of 200/,
    (between) => {
      let count = 0;
      return answering('/salesforce/send', (answer) => {
        count += 1;
        return count > 10 ? withStatus(answer, 429) : answer;
      })(between);
    },
  ],
  ['mails short tokens', 'confirmOptIn/link', /128 bits/, shortTokens],
  [
    'mails nothing',
    'resetPassword/link',
    /no such mail/,
    answering(MAILS, (answer) => withJson(answer, () => [])),
  ],
  [
    'confirms once only',
    'confirmOptIn/again',
    /410 instead of 200/,
    secondTime('/account/optin/confirm', (answer) => withStatus(answer, 410)),
  ],
  [
    'confirms without forward the second time',
    'confirmOptIn/again',
    /forward/,
    secondTime('/account/optin/confirm', (answer) => withJson(answer, () => ({}))),
  ],
  [
    'renames the forward',
    'confirmOptIn/good',
    /does not confirm/,
    answering('/account/optin/confirm', (answer) => withJson(answer, () => ({ redirect: '/' }))),
  ],
  [
    'confirms any token',
    'confirmOptIn/unknown',
    /200 instead of 404 or 410/,
    answering('/account/optin/confirm', () => success(FORWARD)),
  ],
  [
    'refuses a wrong current password in other words',
    'changePassword/wrong',
    /other words/,
    refusing('/account/updatePassword', (body) => ({ ...body, message: 'wrong password' })),
  ],
  [
    'changes no password',
    'changePassword/old-over',
    /takes the old password/,
    (between) => async (request) =>
      request.url.endsWith('/account/updatePassword') ? success() : between.next(request),
  ],
  [
    'does not tell of a new password',
    'resetPassword/told',
    /no such mail/,
    answering(MAILS, (answer) =>
      withJson(answer, (mails) =>
        (mails as unknown as Json[]).filter(({ subject }) => !/geändert/.test(String(subject))),
      ),
    ),
  ],
);
