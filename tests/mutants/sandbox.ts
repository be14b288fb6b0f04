import type { Mutants } from './mutants.ts';

/** Mistakes in the sandbox, in the checks before every call and in the contract’s demands. */
export const sandbox: Mutants = {
  'tests/sandbox/endpoint/cross-site.test.ts': {
    'src/sandbox/endpoint/origin-guards.ts': {
      'every content type is accepted as JSON': [
        'if (!READING_METHODS.includes(context.req.method) && !/^application',
        "if (READING_METHODS.includes('POST') && !/^application",
      ],
      'pages of all origins are accepted': [
        'if (isNavigation && READING_METHODS.includes(context.req.method)) return next();',
        'if (context) return next();',
      ],
      'the header Origin is ignored': [
        "if (!isOwn && !(from === 'null' && site === 'same-origin')) throw new Refusal(403);",
        'if (!isOwn && origin === from) throw new Refusal(403);',
      ],
      'the header Sec-Fetch-Site is ignored': [
        "if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal(403);",
        "if (site === 'nowhere') throw new Refusal(403);",
      ],
      'pages of another origin on the same site are accepted': [
        "site !== 'same-origin' && site !== 'none') throw",
        "site !== 'same-origin' && site !== 'same-site' && site !== 'none') throw",
      ],
      'pages without an origin are accepted': [
        "!(from === 'null' && site === 'same-origin')",
        "from !== 'null'",
      ],
    },
    'src/sandbox/endpoint/endpoint.ts': {
      'no call needs a CSRF token': [
        'if (call.isMutation && !hasCsrfToken(backend, visit))',
        'if (call.isMutation && !backend)',
      ],
    },
  },
  'tests/contract/openapi/document.test.ts': {
    'src/contract/calls/profile/update-consent.ts': {
      'one call needs no CSRF token': [
        "access: 'signed-in',",
        "access: 'signed-in',\n  isMutation: false,",
      ],
    },
  },
  'tests/operator/conformance/sandbox.test.ts': {
    'src/sandbox/server/app.ts': {
      'one prefix of the API has no origin guard': [
        "app.on(['GET', 'POST', 'PATCH'], apiPaths,",
        "app.on(['GET', 'POST', 'PATCH'], apiPaths.slice(1),",
      ],
    },
    'src/sandbox/endpoint/endpoint.ts': {
      'no call needs an x-token': [
        "if (call.access === 'signed-in' && !hasToken(backend, visit))",
        "if (call.access === 'signed-in' && !backend)",
      ],
    },
    'src/sandbox/endpoint/visit.ts': {
      'any CSRF token of the right length is valid': [
        'isSameText(token, deriveCsrfToken(backend, session.cookie))',
        'token.length === deriveCsrfToken(backend, session.cookie).length',
      ],
    },
  },
  'tests/contract/table.test.ts': {
    'src/contract/calls/subusers/create-subuser.ts': {
      'createSubuser needs no x-token': ["access: 'signed-in',", "access: 'public',"],
    },
    'src/contract/calls/profile/update-consent.ts': {
      'updateConsent needs no x-token': ["access: 'signed-in',", "access: 'public',"],
    },
    'src/contract/calls/credentials/reset-password.ts': {
      'a new password by a mailed link needs no captcha': ['captcha: true', 'captcha: false'],
    },
    'src/contract/calls/registration/register-at-customer.ts': {
      'registering at a customer needs no captcha': ['captcha: true', 'captcha: false'],
    },
    'src/contract/calls/registration/register-subuser.ts': {
      'registering below a customer’s account needs no captcha': [
        'captcha: true',
        'captcha: false',
      ],
    },
  },
  'tests/sandbox/provider/authorization-server.test.ts': {
    'src/sandbox/provider/configuration.ts': {
      'the identity provider issues codes without PKCE': [
        'pkce: { required: () => true }',
        'pkce: { required: () => false }',
      ],
    },
  },
  'tests/sandbox/provider/sign-in.test.ts': {
    'src/sandbox/provider/relying-party.ts': {
      'the portal requests codes without PKCE': [
        "code_challenge_method: 'S256',",
        "code_challenge_method: 'plain',",
      ],
    },
  },
  'tests/sandbox/api/subusers.test.ts': {
    'src/sandbox/passwords/passwords.ts': {
      'the password of an unknown user name is not hashed': [
        'const isValid = await verifyPassword(password, hash);',
        'const isValid = person ? await verifyPassword(password, hash) : false;',
      ],
    },
    'src/sandbox/api/subusers.ts': {
      'an owner can import another owner’s subuser': [
        'return requireFound(own.find(isWanted));',
        "return requireFound(own.find(isMeant) ?? store.all(['SELECT * FROM people WHERE is_subuser = 1']).find(isWanted));",
      ],
    },
    'src/sandbox/store/profiles.ts': {
      'the owner of a subuser can be replaced': [
        "store.insert('subusers', { person_id: personId, owner_id: ownerId })",
        "store.insert('subusers', { person_id: personId, owner_id: ownerId }, 'REPLACE')",
      ],
    },
  },
  'tests/sandbox/passwords/passwords.test.ts': {
    'src/sandbox/secrets/crypto.ts': {
      'passwords are hashed with a lower cost': [
        '{ logN: 17, r: 8, p: 1 }',
        '{ logN: 14, r: 8, p: 1 }',
      ],
    },
    'src/sandbox/sandbox.ts': {
      'the sandbox uses a different password cost': [
        'options.passwordCost ?? PASSWORD_COST',
        'options.passwordCost ?? { ...PASSWORD_COST, logN: 12 }',
      ],
    },
  },
  'tests/sandbox/listen.test.ts': {
    'src/sandbox/provider/identity.ts': {
      'a configured issuer is ignored': [
        'if (issuer) return',
        'if (issuer && own.origin === own.identityOrigin) return',
      ],
    },
    'src/sandbox/provider/discovery.ts': {
      'any issuer is called in this process': ['...(fetch && {', '...(!fetch && {'],
    },
  },
  'tests/sandbox/api/account-enumeration.test.ts': {
    'src/sandbox/api/credentials.ts': {
      'an unknown e-mail address is refused': [
        'if (first) mail.send(first.email, createUsernameLetter(first, others));',
        'if (!first) throw new Refusal(410);\n    mail.send(first.email, createUsernameLetter(first, others));',
      ],
      'an active account is refused a new link': [
        'mail.send(person.email, letter);',
        'if (person.confirmed_at !== null) throw new Refusal(410);\n    mail.send(person.email, letter);',
      ],
    },
  },
  'tests/sandbox/provider/back-channel.test.ts': {
    'src/sandbox/provider/callbacks.ts': {
      'a logout token is quoted in the log': ['formatErrorCodes(error));', 'String(error));'],
    },
  },
  'tests/sandbox/endpoint/rate-limits.test.ts': {
    'src/sandbox/api/credentials.ts': {
      'only known addresses are rate limited': [
        "rateLimits.admit('opt-in', { network: visit.networkAddress, target: username });",
        "if (username.startsWith('max')) rateLimits.admit('opt-in', { network: visit.networkAddress, target: username });",
      ],
    },
  },
};
