import { SEEDS } from '../../src/sandbox/seed.ts';
import type { Host } from './hosts.ts';
import type { Visitor } from './slow-phone.ts';

/** The first seeded person, whose data the baseline pages contain. */
const USERNAME = SEEDS[0]?.email ?? '';

/**
 * The browser of a returning person: session cookie and stored token. Each visit has a session of its
 * own.
 * @param isFirstPage whether the visit starts with this page (rule 3.6)
 */
export async function returningPerson(
  { origin, sandbox }: Host,
  isFirstPage: boolean,
): Promise<Visitor> {
  const cookie = sandbox.signInAs(USERNAME);
  const [name = '', value = ''] = cookie.split('=');
  const answer = await fetch(`${origin}/auth/token`, { headers: { cookie } });
  const { token, tokenExp } = await answer.json();
  return {
    cookies: [
      {
        name,
        value,
        domain: 'localhost',
        path: '/',
        expires: -1,
        httpOnly: true,
        secure: false,
        sameSite: 'Lax',
      },
    ],
    // The single-page build calls it `token`.
    local: { prd_token: token, prd_tokenExp: String(tokenExp), token },
    session: isFirstPage ? {} : { firstVisit: 'false' },
  };
}
