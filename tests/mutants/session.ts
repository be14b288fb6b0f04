import type { Mutants } from './mutants.ts';

/** Mistakes in the session, in what follows from its answers, and in the waits of forms. */
export const session: Mutants = {
  'tests/portal/session/boot.test.ts': {
    'src/portal/session/identity/user.ts': {
      'early user data of another token are shown': [
        'early?.token === storedToken() ? early : undefined',
        'early',
      ],
    },
    'src/portal/session/identity/token.ts': {
      'every failed token call proves that nobody is signed in': ' && outcome.code === 401',
    },
    'src/portal/session/navigation/post-login-redirect.ts': {
      'a hidden page redirects an admin': ' || isPageHidden()',
    },
  },
  'tests/portal/session/identity/session.test.ts': {
    'src/portal/session/page/once-signed-in.ts': {
      'sections of an institution ask for data': [
        "sessionKind(session) === 'personal'",
        'session.user !== undefined',
      ],
    },
  },
  'tests/portal/session/shared-token.test.ts': {
    'src/portal/session/shared-token.ts': {
      'a tab that was cleared becomes a guest’s when the token cannot be reached': [
        "if (state === 'anonymous' || state === 'refused') becomeGuest();",
        "if (state !== 'token') becomeGuest();",
      ],
      'a tab that was cleared keeps a session that has ended': [
        "if (state === 'anonymous' || state === 'refused') becomeGuest();",
        "if (state === 'anonymous') becomeGuest();",
      ],
      'a guest requests a token when the storage was cleared': [
        'else if (isAuthenticated($session.get())) void',
        'else void',
      ],
      'any storage event is handled as a token change': [
        "(key !== null && key !== sharedKey('token'))",
        "key === ''",
      ],
      'a token of another tab counts before the page knows who is here': 'await whenBooted();',
    },
  },
  'tests/portal/session/identity/tabs.test.ts': {
    'src/portal/session/identity/guest.ts': {
      'a page in the back/forward cache keeps listening': 'channel?.close();',
    },
    'src/portal/session/identity/token.ts': {
      'a token that arrives after the logout is stored': "if (!isCurrent()) return 'unreachable';",
    },
  },
  'tests/portal/session/navigation/logout.test.ts': {
    'src/portal/session/navigation/logout.ts': {
      'a failed logout is sent to the other tabs': [
        'if (address === undefined) return false;',
        'if (address === undefined) return tellOtherTabs() ?? false;',
      ],
    },
    'src/portal/journeys/logout/start-logout.ts': {
      'the network of an institution signs the other tabs out': [
        'forgetSession(false);',
        'forgetSession(true);',
      ],
      'somebody whose token call failed leaves without a logout call': [
        "part !== 'signed-out'",
        "kind !== 'guest'",
      ],
    },
  },
  'tests/journeys/logout.test.ts': {
    'src/portal/journeys/logout/start-logout.ts': {
      'a logout call without a new token goes without one': 'keepToken(token);',
    },
  },
  'tests/journeys/who-sees-what.test.ts': {
    'src/portal/journeys/password/start-password.ts': {
      'a page sends somebody to sign-in who may be signed in': " || part === 'unproven'",
    },
  },
  'tests/portal/session/start.test.ts': {
    'src/portal/session/identity/session.ts': {
      'an institution can be a subuser': ["kind === 'personal' ?", 'session.user ?'],
    },
  },
  'tests/journeys/registration/choose-form.test.tsx': {
    'src/portal/session/page/screens/decide-screen.ts': {
      'a hidden registration redirects a network': [
        '(await isPageOffered()) ?',
        '(await isPageOffered()) || kind ?',
      ],
    },
    'src/portal/session/page/screens/offered-page.ts': {
      'a page does not wait for what the backend hides':
        'await Promise.race([adapted, pause(CLIENT_CONFIG_GRACE_MS)]);',
      'a page waits for the settings of the client without an end': [
        'Promise.race([adapted, pause(CLIENT_CONFIG_GRACE_MS)])',
        'adapted',
      ],
    },
  },
  'tests/journeys/registration/customer/enroll.test.tsx': {
    'src/portal/session/page/screens/decide-screen.ts': {
      'a hidden enrollment asks for its customer': [
        '(await isPageOffered()) ?',
        '(await isPageOffered()) || kind ?',
      ],
    },
  },
  'tests/journeys/opt-in/opt-in.test.tsx': {
    'src/portal/journeys/opt-in/OptInConfirmation.tsx': {
      'an expired confirmation keeps its title': [
        'setTitle({ screen: title })',
        'setTitle({ screen: copy.confirm.heading })',
      ],
    },
    'src/portal/journeys/opt-in/confirm.ts': {
      'the page of a proxy keeps a dead confirmation link alive': [
        'return originalStatus < 400 || originalStatus >= 500;',
        'return originalStatus >= 0;',
      ],
    },
  },
  'tests/faults/session.test.tsx': {
    'src/portal/session/navigation/logout.ts': {
      'the logout ignores the address of the reply': [
        'replaceWith(address);',
        "replaceWith('/logout');",
      ],
    },
    'src/portal/session/navigation/sign-in.ts': {
      'the sign-in ignores the address of the reply': [
        'if (address !== undefined) goTo(address);',
        'if (address !== undefined) goTo(new URL(address).origin);',
      ],
    },
    'src/portal/session/navigation/first-visit.ts': {
      'the redirect of a first visit is not followed': [
        "safeTarget(reply?.url, 'auth')",
        "safeTarget(reply && '', 'auth')",
      ],
    },
    'src/portal/session/page/shown-client.ts': {
      'the backend’s client configuration is ignored': [
        'if (!reply?.routes) return;',
        'if (reply || !reply) return;',
      ],
    },
  },
  'tests/faults/registration.test.tsx': {
    'src/portal/journeys/registration/definition.ts': {
      'the backend-defined form is ignored': [
        'return reply?.fields ?? [];',
        'return reply ? [] : [];',
      ],
    },
    'src/portal/journeys/registration/check-address.ts': {
      'an address that is taken counts as free': [
        'outcome.reply && ADDRESS_TAKEN',
        'undefined as Failure | undefined',
      ],
      'an address counts as taken when the check failed': [
        'outcome.reply && ADDRESS_TAKEN',
        "outcome.status !== 'expected' ? ADDRESS_TAKEN : undefined",
      ],
    },
  },
  'tests/journeys/opt-in/resend-opt-in.test.tsx': {
    'src/portal/components/use-cooldown.ts': {
      'the cooldown of a button runs ten times too fast': [
        'setSeconds(seconds - 1), 1000)',
        'setSeconds(seconds - 1), 100)',
      ],
    },
  },
};
