import * as defect from '../support/defect.ts';

/** Changes the answers after the given number of successes. */
const changeAnswersAfter = (
  successCount: number,
  change: (answer: Response) => Response | Promise<Response>,
): defect.DefectFactory => {
  return (context, path) => {
    let count = 0;
    return defect.changeAnswer((answer) => {
      if (answer.ok) count += 1;
      return count <= successCount ? answer : change(answer);
    })(context, path);
  };
};

/** Adds the text of the latest declaration to all mails. */
const mailDeclarations: defect.DefectFactory = (context, path) => {
  let declaredContract = '';
  const recordContract = defect.changeRequest(async (request) => {
    declaredContract = String((await defect.readJsonBody(request))['tempVertrag']);
    return request;
  })(context, path);
  return defect.changeMailText((text) => `${text} Vertrag: ${declaredContract}`)(
    { ...context, next: recordContract },
    path,
  );
};

const SHORT_TOKEN_LENGTH = 8;

/** Mails short tokens, which the backend accepts. */
const mailShortTokens: defect.DefectFactory = (context, path) => {
  const longTokens = new Map<string, string>();
  const shortenTokens = defect.changeMailText((text) =>
    text.replace(/(?<=\?ot=)[\w-]+/, (token) => {
      const shortToken = token.slice(0, SHORT_TOKEN_LENGTH);
      longTokens.set(shortToken, token);
      return shortToken;
    }),
  )(context, path);
  return async (request) => {
    if (!request.url.endsWith(path)) return shortenTokens(request);
    const requestWithLongToken = await defect.copyRequestWithJson(request, ({ optin_token }) => ({
      optin_token: longTokens.get(String(optin_token)) ?? optin_token,
    }));
    return context.next(requestWithLongToken);
  };
};

/** Mails links to the host name that a request claims in x-forwarded-host. */
const useClaimedHost: defect.DefectFactory = (context, path) => {
  let host = 'konto.example.test';
  const changeMailedHost = defect.changeMailText((text) =>
    text.replace('konto.example.test', host),
  )(context, path);
  return (request) => {
    host = request.headers.get('x-forwarded-host') ?? host;
    return changeMailedHost(request);
  };
};
const NO_MAIL = /^no mail with .+ has come within 30 s$/;
const dropMails = defect.changeMails(() => []);
const dropPasswordNotices = defect.changeMails((mails) =>
  mails.filter(({ subject }) => !/geändert/.test(String(subject))),
);
const mailOtherPage = defect.changeMailText((text) =>
  text.replace('/passwort-aendern', '/kontakt'),
);
const changeNothing: defect.DefectFactory = (context, path) => async (request) =>
  request.url.endsWith(path) ? defect.createSuccess() : context.next(request);
const dropForward = changeAnswersAfter(1, (answer) => defect.changeJson(answer, () => ({})));
const confirmAnyToken = defect.changeAnswer(() =>
  defect.createSuccess({ forward: '/registrierung-erfolgreich' }),
);

/** Defects of mails, one-time tokens and passwords (rules 5.2.3, 5.2.10, 27.5, S5.11). */
export const tokenDefects = defect.createDefects({
  'confirmOptIn/claimed-host: believes a claimed host name': [/another page/, useClaimedHost],
  'resetPassword/unknown: answers 404 for an unknown token': [
    /404 instead of 410/,
    defect.setStatus(404),
  ],
  'resetPassword/used: accepts a token twice': defect.answerSuccessInsteadOf(410),
  'resetPassword/expired: accepts a token that is an hour old': defect.answerSuccessInsteadOf(410),
  'resetPassword/link: mails a link to another page': [/another page/, mailOtherPage],
  'sendContact/declaration-text: mails the text of a declaration to anybody': [
    /the typed text/,
    mailDeclarations,
  ],
  'sendContact/declaration-limit: mails each of many declarations': [
    /too many declarations/,
    defect.changeMails((mails) => [...mails, ...mails]),
  ],
  'sendContact/declaration-limit: refuses a declaration at a limit': [
    /429 instead of 200/,
    changeAnswersAfter(10, (answer) => defect.copyWithStatus(answer, 429)),
  ],
  'confirmOptIn/link: mails short tokens': [/128 bits/, mailShortTokens],
  'resetPassword/link: mails nothing': [NO_MAIL, dropMails],
  'confirmOptIn/again: confirms only once': [
    /410 instead of 200/,
    changeAnswersAfter(1, (answer) => defect.copyWithStatus(answer, 410)),
  ],
  'confirmOptIn/again: confirms without a forward the second time': [/forward/, dropForward],
  'confirmOptIn/good: renames the property forward': [
    / confirms a new account without "forward"$/,
    defect.changeReply(() => ({ redirect: '/' })),
  ],
  'confirmOptIn/unknown: confirms any token': [/200 instead of 404 or 410/, confirmAnyToken],
  'changePassword/wrong: refuses a wrong current password with another message': [
    /other words/,
    defect.setMessage('wrong password'),
  ],
  'changePassword/old-over: changes no password': [/accepts the old password/, changeNothing],
  'resetPassword/told: sends no mail about a new password': [NO_MAIL, dropPasswordNotices],
});
