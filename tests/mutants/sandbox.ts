import { endpointMutants } from './endpoints.ts';
import type { Mutant } from './mutant.ts';

const ACCOUNT_ENUMERATION = 'tests/sandbox/api/account-enumeration.test.ts';
const SUBUSERS = 'tests/sandbox/api/subusers.test.ts';
const PASSWORDS = 'tests/sandbox/credentials/passwords.test.ts';
const AUTHORIZATION = 'tests/sandbox/provider/authorization-server.test.ts';

/** Mistakes in the sandbox and in the contract’s demands on a backend. */
export const sandboxMutants: readonly Mutant[] = [
  ...endpointMutants,
  {
    name: 'the identity provider issues codes without PKCE',
    file: 'src/sandbox/provider/configuration.ts',
    find: 'pkce: { required: () => true }',
    replace: 'pkce: { required: () => false }',
    test: AUTHORIZATION,
  },
  {
    name: 'the portal requests codes without PKCE',
    file: 'src/sandbox/provider/relying-party.ts',
    find: "code_challenge_method: 'S256',",
    replace: "code_challenge_method: 'plain',",
    test: 'tests/sandbox/provider/sign-in.test.ts',
  },
  {
    name: 'the password of an unknown user name is not hashed',
    file: 'src/sandbox/credentials/check-credentials.ts',
    find: 'await verifyPassword(password, hash, caller).catch',
    replace:
      'await (person ? verifyPassword(password, hash, caller) : Promise.resolve(false)).catch',
    test: SUBUSERS,
  },
  {
    name: 'passwords are hashed with a lower cost',
    file: 'src/sandbox/secrets/crypto.ts',
    find: '{ logN: 17, r: 8, p: 1 }',
    replace: '{ logN: 14, r: 8, p: 1 }',
    test: PASSWORDS,
  },
  {
    name: 'the sandbox uses a different password cost',
    file: 'src/sandbox/sandbox.ts',
    find: 'options.passwordCost ?? PASSWORD_COST',
    replace: 'options.passwordCost ?? { ...PASSWORD_COST, logN: 12 }',
    test: PASSWORDS,
  },
  {
    name: 'an owner can import another owner’s subuser',
    file: 'src/sandbox/api/subusers.ts',
    find: 'person.confirmed_at !== null || !isSubuserOf(store, person.id, owner.id))',
    replace: 'person.confirmed_at !== null || person.is_subuser !== owner.is_subuser + 1)',
    test: SUBUSERS,
  },
  {
    name: 'the owner of a subuser can be replaced',
    file: 'src/sandbox/store/profiles.ts',
    find: "'INSERT INTO subusers (person_id, owner_id) VALUES (?, ?)'",
    replace: "'INSERT OR REPLACE INTO subusers (person_id, owner_id) VALUES (?, ?)'",
    test: SUBUSERS,
  },
  {
    name: 'a configured issuer is ignored',
    file: 'src/sandbox/provider/identity.ts',
    find: 'if (issuer) return',
    replace: 'if (issuer && own.origin === own.identityOrigin) return',
    test: 'tests/sandbox/listen.test.ts',
  },
  {
    name: 'any issuer is called in this process',
    file: 'src/sandbox/provider/discovery.ts',
    find: '...(fetch && {',
    replace: '...(!fetch && {',
    test: 'tests/sandbox/listen.test.ts',
  },
  {
    name: 'a mail is written before the response',
    file: 'src/sandbox/mail/mail-queue.ts',
    find: 'kind, name, page);\n',
    replace: 'kind, name, page);\n      writeOne();\n',
    test: ACCOUNT_ENUMERATION,
  },
  {
    name: 'a mail to nobody takes no work',
    file: 'src/sandbox/mail/write-requested.ts',
    find: 'mail.send(person.email,',
    replace: 'if (person.id > 0) mail.send(person.email,',
    test: ACCOUNT_ENUMERATION,
  },
  {
    name: 'network addresses do not take turns to have passwords hashed',
    file: 'src/sandbox/secrets/queue.ts',
    find: 'lines.delete(site);\n    if (others.length > 0) lines.set(site, others);',
    replace: 'if (others.length > 0) lines.set(site, others);\n    else lines.delete(site);',
    test: 'tests/sandbox/secrets/queue.test.ts',
  },
  {
    name: 'the text of a declaration is mailed to strangers',
    file: 'src/sandbox/api/salesforce.ts',
    find: 'const isMailed = hasText || selection !== undefined;',
    replace: 'const isMailed = true;',
    test: 'tests/sandbox/api/declarations.test.ts',
  },
  {
    name: 'a logout token is quoted in the log',
    file: 'src/sandbox/provider/back-channel.ts',
    find: 'codesOf(error));',
    replace: 'String(error));',
    test: 'tests/sandbox/provider/back-channel.test.ts',
  },
  {
    name: 'a known user name is looked up before the response',
    file: 'src/sandbox/api/credentials.ts',
    find: "mailRequests.add({ kind: 'user-name', name: email, page: '' });",
    replace:
      "if (store.one('SELECT 1 FROM people WHERE email = ?', email)) store.one('SELECT 2');\n    mailRequests.add({ kind: 'user-name', name: email, page: '' });",
    test: ACCOUNT_ENUMERATION,
  },
  {
    name: 'a password is hashed for a known user name',
    file: 'src/sandbox/api/credentials.ts',
    find: "demandLinkPage('client_url', client_url, 'password', origin);",
    replace:
      "demandLinkPage('client_url', client_url, 'password', origin);\n    if (username.startsWith('max')) void verifyPassword('x', 'scrypt$10$8$1$x$x', { networkAddress: '' });",
    test: ACCOUNT_ENUMERATION,
  },
  {
    name: 'an active account is answered more slowly',
    file: 'src/sandbox/api/account.ts',
    find: 'page: client_url });\n    return { success: true };',
    replace:
      "page: client_url });\n    return username.startsWith('max') ? new Promise((resolve) => setTimeout(resolve, 60, { success: true })) : { success: true };",
    test: ACCOUNT_ENUMERATION,
  },
  {
    name: 'only known addresses are rate limited',
    file: 'src/sandbox/api/account.ts',
    find: "rateLimits.admit('mail', { target: username });",
    replace: "if (username.startsWith('max')) rateLimits.admit('mail', { target: username });",
    test: 'tests/sandbox/endpoint/rate-limiting.test.ts',
  },
];
