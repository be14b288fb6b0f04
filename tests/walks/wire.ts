import { createSubuser } from '../../src/contract/create-subuser.ts';
import { csrfToken } from '../../src/contract/session/csrf-token.ts';
import { token } from '../../src/contract/session/token.ts';
import type { CookieJar } from '../support/cookie-jar.ts';
import type { Who } from './people.ts';

/** A request that creates a subuser, as it left the page. */
export interface Post {
  readonly email: string;
  /** To whom the backend gave the x-token that it carried; undefined for nobody. */
  readonly tokenOf: Who | undefined;
  /** In whose session its CSRF token holds; undefined for one that is refused. */
  readonly csrfOf: Who | undefined;
  /** Status of the answer; 0 for none. */
  readonly status: number;
}

export interface Wire {
  readonly jar: CookieJar;
  /** Every request that has created a subuser or tried to, in their order. */
  readonly posts: readonly Post[];
  /** To whom a token was given. */
  readonly ownerOf: (token: string) => Who | undefined;
  /** Notes to whom a token was given. */
  readonly note: (token: string, who: Who | undefined) => void;
}

/**
 * Watches the requests of a browser: to whom tokens are given, and whose tokens a form carries.
 * @param atServer who the server takes the browser for
 */
export function watchWire({ cookies, send }: CookieJar, atServer: () => Who | undefined): Wire {
  const owners = new Map<string, Who | undefined>();
  const posts: Post[] = [];

  const carried = (request: Request, header: string) =>
    owners.get(request.headers.get(header) ?? '');

  const heldFor = (request: Request) =>
    carried(request, 'x-csrf-token') === atServer() ? atServer() : undefined;

  const sendWatched: CookieJar['send'] = async (server, request) => {
    const { pathname } = new URL(request.url);
    const isPost = pathname === createSubuser.path;
    const sent: unknown = isPost ? await request.clone().json() : undefined;
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
      const told: unknown = await answer
        .clone()
        .json()
        .catch(() => undefined);
      owners.set(String(Object(told)['token']), atServer());
    }
    return answer;
  };

  return {
    jar: { cookies, send: sendWatched },
    posts,
    ownerOf: (given) => owners.get(given),
    note: (given, who) => void owners.set(given, who),
  };
}
