import { csrfToken } from '../../src/contract/calls/session/csrf-token.ts';
import { token } from '../../src/contract/calls/session/token.ts';
import { createSubuser } from '../../src/contract/calls/subusers/create-subuser.ts';
import { PROBLEMS_PATH } from '../../src/sites/own-reports.ts';
import type { CookieJar } from '../support/cookie-jar.ts';
import type { User } from './people.ts';

/** A request of the page to create a subuser. */
export interface Post {
  readonly email: string;
  /** The owner of the x-token; undefined without a token. */
  readonly tokenOwner: User | undefined;
  /** The owner of the CSRF token; undefined for an invalid token. */
  readonly csrfOwner: User | undefined;
  /** Status of the reply; 0 without a reply. */
  readonly status: number;
}

/**
 * Records the owner of each issued token, the requests of the form with the owners of their tokens, and the
 * reports of problems.
 * @param readServerUser returns the user of the server's session
 */
export function recordTraffic(
  { cookies, send }: CookieJar,
  readServerUser: () => User | undefined,
) {
  const owners = new Map<string, User | undefined>();
  const posts: Post[] = [];
  const reports: string[] = [];

  const findHeaderOwner = (request: Request, header: string) =>
    owners.get(request.headers.get(header) ?? '');

  const findCsrfOwner = (request: Request) =>
    findHeaderOwner(request, 'x-csrf-token') === readServerUser() ? readServerUser() : undefined;

  const sendAndRecord: CookieJar['send'] = async (server, request) => {
    const { pathname } = new URL(request.url);
    const isPost = pathname === createSubuser.path;
    const body: unknown = isPost ? await request.clone().json() : undefined;
    if (pathname === PROBLEMS_PATH) reports.push(await request.clone().text());
    const csrfOwner = findCsrfOwner(request);
    const answer = await send(server, request).catch((reason: unknown) => reason);
    if (isPost)
      posts.push({
        email: String(Object(body)['email']),
        tokenOwner: findHeaderOwner(request, 'x-token'),
        csrfOwner,
        status: answer instanceof Response ? answer.status : 0,
      });
    if (!(answer instanceof Response)) throw answer;
    if (answer.ok && (pathname === token.path || pathname === csrfToken.path)) {
      const reply: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      owners.set(String(Object(reply)['token']), readServerUser());
    }
    return answer;
  };

  return {
    jar: { cookies, send: sendAndRecord } satisfies CookieJar,
    /** The sent reports of problems (rule 29.2). */
    reports,
    /** The requests to create a subuser, in order. */
    posts,
    findOwner: (token: string) => owners.get(token),
    recordOwner: (token: string, owner: User | undefined) => void owners.set(token, owner),
  };
}
