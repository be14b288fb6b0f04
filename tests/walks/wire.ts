import { csrfToken } from '../../src/contract/calls/session/csrf-token.ts';
import { token } from '../../src/contract/calls/session/token.ts';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { PROBLEMS_PATH } from '../../src/sites/own-reports.ts';
import type { CookieJar } from '../support/cookie-jar.ts';
import type { User } from './people.ts';

/** A request to create a subuser, as sent by the page. */
export interface Post {
  readonly email: string;
  /** The owner of its x-token; undefined for none. */
  readonly tokenOf: User | undefined;
  /** The owner of its CSRF token; undefined for an invalid one. */
  readonly csrfOf: User | undefined;
  /** Status of the reply; 0 for none. */
  readonly status: number;
}

/**
 * Records which tokens are issued and which ones a form sends.
 * @param atServer the user of the server's session
 */
export function watchWire({ cookies, send }: CookieJar, atServer: () => User | undefined) {
  const owners = new Map<string, User | undefined>();
  const posts: Post[] = [];
  const reports: string[] = [];

  const carried = (request: Request, header: string) =>
    owners.get(request.headers.get(header) ?? '');

  const heldFor = (request: Request) =>
    carried(request, 'x-csrf-token') === atServer() ? atServer() : undefined;

  const sendWatched: CookieJar['send'] = async (server, request) => {
    const { pathname } = new URL(request.url);
    const isPost = pathname === createSubuser.path;
    const sent: unknown = isPost ? await request.clone().json() : undefined;
    if (pathname === PROBLEMS_PATH) reports.push(await request.clone().text());
    const csrfOf = heldFor(request);
    const answer = await send(server, request).catch((reason: unknown) => reason);
    if (isPost)
      posts.push({
        email: String(Object(sent)['email']),
        tokenOf: carried(request, 'x-token'),
        csrfOf,
        status: answer instanceof Response ? answer.status : 0,
      });
    if (!(answer instanceof Response)) throw answer;
    if (answer.ok && (pathname === token.path || pathname === csrfToken.path)) {
      const reply: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      owners.set(String(Object(reply)['token']), atServer());
    }
    return answer;
  };

  return {
    jar: { cookies, send: sendWatched } satisfies CookieJar,
    /** Every report of a problem, as it was sent (rule 29.2). */
    reports,
    /** Every request to create a subuser, in order. */
    posts,
    ownerOf: (given: string) => owners.get(given),
    note: (given: string, who: User | undefined) => void owners.set(given, who),
  };
}
