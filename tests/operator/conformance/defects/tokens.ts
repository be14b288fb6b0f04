import * as defect from '../support/defect.ts';

/** Answers otherwise after so many successes. */
const changeAfter = (
  times: number,
  change: (answer: Response) => Response | Promise<Response>,
): defect.DefectFactory => {
  return (between, path) => {
    let count = 0;
    return defect.changeAnswer((answer) => {
      if (answer.ok) count += 1;
      return count <= times ? answer : change(answer);
    })(between, path);
  };
};

/** What was typed into the latest declaration, in all mails. */
const declaredInMails: defect.DefectFactory = (between, path) => {
  let enteredUsername = '';
  const recordUsername = defect.changeRequest(async (request) => {
    enteredUsername = String((await defect.readJsonBody(request))['tempVertrag']);
    return request;
  })(between, path);
  return defect.changeMailText((text) => `${text} Vertrag: ${enteredUsername}`)(
    { ...between, next: recordUsername },
    path,
  );
};

/** Short tokens in mails, which the backend still knows. */
const shortTokens: defect.DefectFactory = (between, path) => {
  const tokens = new Map<string, string>();
  const shortenTokens = defect.changeMailText((text) =>
    text.replace(/(?<=\?ot=)[\w-]+/, (token) => {
      tokens.set(token.slice(0, 8), token);
      return token.slice(0, 8);
    }),
  )(between, path);
  return async (request) => {
    if (!request.url.endsWith(path)) return shortenTokens(request);
    const requestWithLongToken = await defect.copyRequestWithJson(request, ({ optin_token }) => ({
      optin_token: tokens.get(String(optin_token)) ?? optin_token,
    }));
    return between.next(requestWithLongToken);
  };
};

/** Mails links to the host name of the request. */
const believesHost: defect.DefectFactory = (between, path) => {
  let host = 'konto.example.test';
  const changeMailedHost = defect.changeMailText((text) =>
    text.replace('konto.example.test', host),
  )(between, path);
  return (request) => {
    host = request.headers.get('x-forwarded-host') ?? host;
    return changeMailedHost(request);
  };
};
const NO_MAIL = /^no mail with .+ has come within 30 s$/;
const dropMails = defect.changeMails(() => []);
const noNotice = defect.changeMails((mails) =>
  mails.filter(({ subject }) => !/geändert/.test(String(subject))),
);
const otherPage = defect.changeMailText((text) => text.replace('/passwort-aendern', '/kontakt'));
const changesNothing: defect.DefectFactory = (between, path) => async (request) =>
  request.url.endsWith(path) ? defect.createSuccess() : between.next(request);
const withoutForward = changeAfter(1, (answer) => defect.changeJson(answer, () => ({})));
const confirmsAll = defect.changeAnswer(() =>
  defect.createSuccess({ forward: '/registrierung-erfolgreich' }),
);

/** Mails, one-time tokens and passwords (rules 5.2.3, 5.2.10, 27.5, S5.11). */
export const tokenDefects = defect.createDefects({
  'confirmOptIn/claimed-host: believes a claimed host name': [/another page/, believesHost],
  'resetPassword/unknown: answers 404 for an unknown token': [
    /404 instead of 410/,
    defect.setStatus(404),
  ],
  'resetPassword/used: takes a token twice': defect.answerSuccess(410),
  'resetPassword/expired: takes a token of an hour ago': defect.answerSuccess(410),
  'resetPassword/link: mails a link to another page': [/another page/, otherPage],
  'sendContact/declaration-text: mails the text of a declaration to anybody': [
    /what was typed/,
    declaredInMails,
  ],
  'sendContact/declaration-limit: mails each of many declarations': [
    /too many declarations/,
    defect.changeMails((mails) => [...mails, ...mails]),
  ],
  'sendContact/declaration-limit: refuses a declaration at a limit': [
    /429 instead of 200/,
    changeAfter(10, (answer) => defect.copyWithStatus(answer, 429)),
  ],
  'confirmOptIn/link: mails short tokens': [/128 bits/, shortTokens],
  'resetPassword/link: mails nothing': [NO_MAIL, dropMails],
  'confirmOptIn/again: confirms once only': [
    /410 instead of 200/,
    changeAfter(1, (answer) => defect.copyWithStatus(answer, 410)),
  ],
  'confirmOptIn/again: confirms without forward the second time': [/forward/, withoutForward],
  'confirmOptIn/good: renames the forward': [
    / confirms a new account without "forward"$/,
    defect.changeReply(() => ({ redirect: '/' })),
  ],
  'confirmOptIn/unknown: confirms any token': [/200 instead of 404 or 410/, confirmsAll],
  'changePassword/wrong: refuses a wrong current password in other words': [
    /other words/,
    defect.setMessage('wrong password'),
  ],
  'changePassword/old-over: changes no password': [/takes the old password/, changesNothing],
  'resetPassword/told: does not tell of a new password': [NO_MAIL, noNotice],
});
