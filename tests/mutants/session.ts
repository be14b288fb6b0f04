import type { Mutant } from './mutant.ts';

const TABS = 'tests/session/identity/tabs.test.ts';
const SHARED_TOKEN = 'tests/session/identity/shared-token.test.ts';
const LOGOUT = 'tests/session/navigation/logout.test.ts';
const FAULTS_OF_SESSION = 'tests/faults/session.test.tsx';
const FAULTS_OF_REGISTRATION = 'tests/faults/registration.test.tsx';

/** Mistakes in the session, in what follows from its answers, and in the waits of forms. */
export const sessionMutants: readonly Mutant[] = [
  {
    name: 'early user data of another token are shown',
    file: 'src/session/identity/user.ts',
    find: 'early?.token === storedToken() ? early : undefined',
    replace: 'early',
    test: 'tests/session/identity/boot.test.ts',
  },
  {
    name: 'early data of another token are shown',
    file: 'src/http/send.ts',
    find: 'if (early && token === earlyToken)',
    replace: 'if (early)',
    test: 'tests/http/send.test.ts',
  },
  {
    name: 'a tab that was cleared becomes a guest’s when the token cannot be reached',
    file: 'src/session/identity/tabs.ts',
    find: "if (state === 'anonymous' || state === 'refused') becomeGuest();",
    replace: "if (state !== 'token') becomeGuest();",
    test: SHARED_TOKEN,
  },
  {
    name: 'a tab that was cleared keeps a session that has ended',
    file: 'src/session/identity/tabs.ts',
    find: "if (state === 'anonymous' || state === 'refused') becomeGuest();",
    replace: "if (state === 'anonymous') becomeGuest();",
    test: SHARED_TOKEN,
  },
  {
    name: 'a guest requests a token when the storage was cleared',
    file: 'src/session/identity/tabs.ts',
    find: 'else if (isAuthenticated($session.get())) void',
    replace: 'else void',
    test: SHARED_TOKEN,
  },
  {
    name: 'any storage event is handled as a token change',
    file: 'src/session/identity/tabs.ts',
    find: "(key !== null && key !== sharedKey('token'))",
    replace: "key === ''",
    test: SHARED_TOKEN,
  },
  {
    name: 'a token of another tab counts before the page knows who is here',
    file: 'src/session/identity/tabs.ts',
    find: 'if (!$booted.get() || ',
    replace: 'if (',
    test: SHARED_TOKEN,
  },
  {
    name: 'a page in the back/forward cache keeps listening',
    file: 'src/session/identity/tabs.ts',
    find: 'channel?.close();',
    replace: '',
    test: TABS,
  },
  {
    name: 'a token that arrives after the logout is stored',
    file: 'src/session/token/token.ts',
    find: "if (!isCurrent()) return 'unreachable';",
    replace: '',
    test: TABS,
  },
  {
    name: 'a failed logout is sent to the other tabs',
    file: 'src/session/navigation/logout.ts',
    find: 'if (address === undefined) return false;',
    replace: 'if (address === undefined) return tellOtherTabs() ?? false;',
    test: LOGOUT,
  },
  {
    name: 'the network of an institution signs the other tabs out',
    file: 'src/journeys/logout/leave-portal.ts',
    find: 'forgetSession(isPerson);',
    replace: 'forgetSession(true);',
    test: LOGOUT,
  },
  {
    name: 'the logout ignores the address of the reply',
    file: 'src/session/navigation/logout.ts',
    find: 'replaceWith(address);',
    replace: "replaceWith('/logout');",
    test: FAULTS_OF_SESSION,
  },
  {
    name: 'the sign-in ignores the address of the reply',
    file: 'src/session/navigation/sign-in.ts',
    find: 'if (address !== undefined) goTo(address);',
    replace: 'if (address !== undefined) goTo(new URL(address).origin);',
    test: FAULTS_OF_SESSION,
  },
  {
    name: 'the redirect of a first visit is not followed',
    file: 'src/session/identity/first-visit.ts',
    find: "const target = safeTarget(url, 'auth', undefined);",
    replace: "const target = safeTarget(url && '', 'auth', undefined);",
    test: FAULTS_OF_SESSION,
  },
  {
    name: 'the backend’s client configuration is ignored',
    file: 'src/session/client/client-config.ts',
    find: "if (outcome.status !== 'success') return false;",
    replace: 'if (outcome.status) return false;',
    test: FAULTS_OF_SESSION,
  },
  {
    name: 'the backend-defined form is ignored',
    file: 'src/journeys/registration/definition.ts',
    find: "outcome.status === 'success' ? outcome.reply.fields : []",
    replace: 'outcome.status ? [] : []',
    test: FAULTS_OF_REGISTRATION,
  },
  {
    name: 'an address that is taken counts as free',
    file: 'src/journeys/registration/check-address.ts',
    find: "if (outcome.status === 'success') return TAKEN;",
    replace: '',
    test: FAULTS_OF_REGISTRATION,
  },
  {
    name: 'an address counts as taken when the check failed',
    file: 'src/journeys/registration/check-address.ts',
    find: "if (outcome.status === 'success') return TAKEN;",
    replace: "if (outcome.status !== 'expected') return TAKEN;",
    test: FAULTS_OF_REGISTRATION,
  },
  {
    name: 'the cooldown of a button runs ten times too fast',
    file: 'src/forms/use-cooldown.ts',
    find: 'setSeconds(seconds - 1), 1000)',
    replace: 'setSeconds(seconds - 1), 100)',
    test: 'tests/journeys/opt-in/resend-opt-in.test.tsx',
  },
];
