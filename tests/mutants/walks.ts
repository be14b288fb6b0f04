import type { Mutant } from './mutant.ts';

const test = 'tests/walks/walk.long.test.ts';

/** Mistakes that random walks through a tab must catch (rules S6, S9.1, 3.13 to 3.17). */
export const walks: readonly Mutant[] = [
  {
    name: 'a double submit is sent twice',
    file: 'src/portal/forms/use-submit.ts',
    find: "if (['checking', 'sending', 'sent'].includes($state.get().status)) return;",
    replace: '',
    test,
  },
  {
    name: 'a request does not check its person',
    file: 'src/portal/session/identity/token-check.ts',
    find: 'await checkToken();\n      return isSamePerson();',
    replace: 'await checkToken();\n      return true;',
    test,
  },
  {
    name: 'a retry with a new token does not check its person',
    file: 'src/portal/session/identity/token-check.ts',
    find: "(await fetchToken()) === 'token' && isSamePerson()",
    replace: "(await fetchToken()) === 'token'",
    test,
  },
  {
    name: 'a retry with a new CSRF token does not check its person',
    file: 'src/portal/session/identity/token-check.ts',
    find: '(await fetchCsrf()) && isStillSamePerson()',
    replace: 'await fetchCsrf()',
    test,
  },
  {
    name: 'the page is not reloaded for another person',
    file: 'src/portal/session/identity/user.ts',
    find: 'reloadPage();',
    replace: '',
    test,
  },
  {
    name: 'a draft of any person is restored',
    file: 'src/portal/session/page/drafts/stored-drafts.ts',
    find: "if (owner !== '' && owner !== username()) return undefined;",
    replace: '',
    test,
  },
  {
    name: 'drafts of another person stay in the tab',
    file: 'src/portal/session/start.ts',
    find: 'dropStaleDrafts(current.user.username);',
    replace: '',
    test,
  },
  {
    name: 'drafts stay when another person signs in',
    file: 'src/portal/session/identity/user.ts',
    find: "tabStorage.clear('draft:');",
    replace: '',
    test,
  },
  {
    name: 'a draft stays after a successful submit',
    file: 'src/portal/forms/use-submit.ts',
    find: 'draft.drop();',
    replace: '',
    test,
  },
  {
    name: 'a page in the back/forward cache keeps its person',
    file: 'src/portal/session/start.ts',
    find: "setSession({ status: 'unknown' });",
    replace: '',
    test,
  },
  {
    name: 'other tabs do not hear of a logout',
    file: 'src/portal/session/navigation/logout.ts',
    find: 'if (isEverywhere) tellOtherTabs();',
    replace: '',
    test,
  },
  {
    name: 'input is lost when the session has ended',
    file: 'src/portal/forms/use-submit.ts',
    find: 'if (asksToSignIn(failureKind(failure))) draft.keep();',
    replace: '',
    test,
  },
  {
    name: 'input is lost over a sign-in',
    file: 'src/portal/session/navigation/sign-in.ts',
    find: 'announceLeaving();',
    replace: '',
    test,
  },
];
