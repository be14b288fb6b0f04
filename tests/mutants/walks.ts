import type { Mutants } from './mutants.ts';

/** Mistakes that random walks through a tab must catch (rules S6, S9.1, 3.13 to 3.17). */
export const walks: Mutants = {
  'tests/walks/walk.long.test.ts': {
    'src/portal/forms/use-portal-form.ts': {
      'a double submit is sent twice': 'if (isLocked.current) return;',
      'a draft stays after a successful submit': 'draft.drop();',
      'input is lost when the session has ended':
        'if (asksToSignIn(outcome) && isSameSession()) draft.keep();',
    },
    'src/portal/session/identity/credentials.ts': {
      'a request does not check its person': [
        'await checkToken();\n      return isSamePerson();',
        'await checkToken();\n      return true;',
      ],
      'a retry with a new token does not check its person': [
        "(await fetchToken()) === 'token' && isSamePerson()",
        "(await fetchToken()) === 'token'",
      ],
      'a retry with a new CSRF token does not check its person': [
        '(await fetchCsrf()) && isStillSamePerson()',
        'await fetchCsrf()',
      ],
    },
    'src/portal/session/identity/user.ts': {
      'the page is not reloaded for another person': 'reloadPage();',
      'drafts stay when another person signs in': 'dropDrafts();',
    },
    'src/portal/session/page/drafts.ts': {
      'a draft of any person is restored': [
        'return drafts && isForSession(drafts, $session.get()) ? drafts : undefined;',
        'return drafts;',
      ],
    },
    'src/portal/session/boot.ts': {
      'drafts of another person stay in the tab': 'settleDrafts(current);',
      'a page in the back/forward cache keeps its person': "setSession({ status: 'unknown' });",
    },
    'src/portal/session/navigation/sign-in-and-out.ts': {
      'other tabs do not hear of a logout': 'if (isEverywhere) tellOtherTabs();',
      'input is lost over a sign-in': [
        'announceLeaving();\n  // A person who came from a document returns to it.',
        '// A person who came from a document returns to it.',
      ],
    },
  },
};
