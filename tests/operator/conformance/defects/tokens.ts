import * as defect from '../support/defect.ts';

/** Answers otherwise after so many successes. */
const changeAfter = (
  times: number,
  change: (answer: Response) => Response | Promise<Response>,
): defect.Make => {
  return (between, path) => {
    let count = 0;
    return defect.answering((answer) => {
      if (answer.ok) count += 1;
      return count <= times ? answer : change(answer);
    })(between, path);
  };
};

/** What was typed into the latest declaration, in all mails. */
const declaredInMails: defect.Make = (between, path) => {
  let enteredUsername = '';
  const recordUsername = defect.asking(async (request) => {
    enteredUsername = String((await defect.jsonOf(request))['tempVertrag']);
    return request;
  })(between, path);
  return defect.mailing((text) => `${text} Vertrag: ${enteredUsername}`)(
    { ...between, next: recordUsername },
    path,
  );
};

/** Short tokens in mails, which the backend still knows. */
const shortTokens: defect.Make = (between, path) => {
  const tokens = new Map<string, string>();
  const shortenTokens = defect.mailing((text) =>
    text.replace(/(?<=\?ot=)[\w-]+/, (token) => {
      tokens.set(token.slice(0, 8), token);
      return token.slice(0, 8);
    }),
  )(between, path);
  return async (request) => {
    if (!request.url.endsWith(path)) return shortenTokens(request);
    const requestWithLongToken = await defect.sendingJson(request, ({ optin_token }) => ({
      optin_token: tokens.get(String(optin_token)) ?? optin_token,
    }));
    return between.next(requestWithLongToken);
  };
};

/** Mails links to the host name of the request. */
const believesHost: defect.Make = (between, path) => {
  let host = 'konto.example.test';
  const changeMailedHost = defect.mailing((text) => text.replace('konto.example.test', host))(
    between,
    path,
  );
  return (request) => {
    host = request.headers.get('x-forwarded-host') ?? host;
    return changeMailedHost(request);
  };
};
const NO_MAIL = /^no mail with .+ has come within 30 s$/;
const dropMails = defect.inMails(() => []);
const noNotice = defect.inMails((mails) =>
  mails.filter(({ subject }) => !/geändert/.test(String(subject))),
);
const otherPage = defect.mailing((text) => text.replace('/passwort-aendern', '/kontakt'));
const changesNothing: defect.Make = (between, path) => async (request) =>
  request.url.endsWith(path) ? defect.successOf() : between.next(request);
const withoutForward = changeAfter(1, (answer) => defect.withJson(answer, () => ({})));
const confirmsAll = defect.answering(() =>
  defect.successOf({ forward: '/registrierung-erfolgreich' }),
);

/** Mails, one-time tokens and passwords (rules 5.2.3, 5.2.10, 27.5, S5.11). */
export const tokenDefects = defect.defectsOf({
  'confirmOptIn/claimed-host: believes a claimed host name': [/another page/, believesHost],
  'resetPassword/unknown: answers 404 for an unknown token': [
    /404 instead of 410/,
    defect.answeringWith(404),
  ],
  'resetPassword/used: takes a token twice': defect.taking(410),
  'resetPassword/expired: takes a token of an hour ago': defect.taking(410),
  'resetPassword/link: mails a link to another page': [/another page/, otherPage],
  'sendContact/declaration-text: mails the text of a declaration to anybody': [
    /what was typed/,
    declaredInMails,
  ],
  'sendContact/declaration-limit: mails each of many declarations': [
    /each of them/,
    defect.inMails((mails) => [...mails, ...mails]),
  ],
  'sendContact/declaration-limit: refuses a declaration at a limit': [
    /429 instead of 200/,
    changeAfter(10, (answer) => defect.withStatus(answer, 429)),
  ],
  'confirmOptIn/link: mails short tokens': [/128 bits/, shortTokens],
  'resetPassword/link: mails nothing': [NO_MAIL, dropMails],
  'confirmOptIn/again: confirms once only': [
    /410 instead of 200/,
    changeAfter(1, (answer) => defect.withStatus(answer, 410)),
  ],
  'confirmOptIn/again: confirms without forward the second time': [/forward/, withoutForward],
  'confirmOptIn/good: renames the forward': [
    / confirms a new account without "forward"$/,
    defect.replying(() => ({ redirect: '/' })),
  ],
  'confirmOptIn/unknown: confirms any token': [/200 instead of 404 or 410/, confirmsAll],
  'changePassword/wrong: refuses a wrong current password in other words': [
    /other words/,
    defect.saying('wrong password'),
  ],
  'changePassword/old-over: changes no password': [/takes the old password/, changesNothing],
  'resetPassword/told: does not tell of a new password': [NO_MAIL, noNotice],
});
