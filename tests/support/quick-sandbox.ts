import { createSessionCookie } from '../../src/sandbox/endpoint/visit.ts';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/sandbox.ts';
import type { PasswordCost } from '../../src/sandbox/secrets/crypto.ts';
import { listMails } from '../../src/sandbox/store/mails.ts';
import { findPersonByUsername } from '../../src/sandbox/store/people.ts';
import { openSession } from '../../src/sandbox/store/sessions.ts';
import { wrapWithFaults } from './injected-faults.ts';

export const LOW_PASSWORD_COST: PasswordCost = { logN: 10, r: 8, p: 1 };

export type Sandbox = Awaited<ReturnType<typeof openQuickSandbox>>;

/** Opens a sandbox in memory whose passwords and captchas cost little. */
export async function openQuickSandbox(options: Partial<SandboxOptions> = {}) {
  const origin = options.origin ?? 'http://localhost';
  const sandbox = await createSandbox({
    passwordCost: LOW_PASSWORD_COST,
    captchaCost: 1,
    database: ':memory:',
    identityOrigin: 'http://localhost:4401',
    ...options,
    origin,
  });
  const { app, store } = sandbox;
  const { faults, appWithFaults } = wrapWithFaults(app);
  return {
    ...sandbox,
    faults,
    /** The server with the faults that a test injects. */
    appWithFaults,
    /** Answers without a socket. Rejects like fetch for an injected network cut. */
    fetch: async (request: Request, connectionAddress?: string): Promise<Response> =>
      appWithFaults.fetch(request, { address: connectionAddress }),
    listMails: () => listMails(store),
    /** Opens a session of a person. @returns the session cookie as `name=value` */
    openSessionCookie: (username: string) => {
      const person = findPersonByUsername(store, username);
      if (!person) throw new Error(`There is no person ${username}.`);
      return `${createSessionCookie(origin).name}=${openSession(store, person.id, { browser: '', system: '' })}`;
    },
  };
}
