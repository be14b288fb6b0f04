import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { smallBodies } from '../server/origin-guards.ts';
import { BACK_CHANNEL_PATH } from './relying-party.ts';

/** No cookie or CSRF token: only the signed logout token authorises the call (rule S14.5). */
export function serveBackChannel(app: Hono, { signIn }: Backend): void {
  app.post(BACK_CHANNEL_PATH, smallBodies, async (context) => {
    const { logout_token: token } = await context.req.parseBody();
    try {
      if (typeof token !== 'string') throw new Error('There is no logout token.');
      await signIn.endByLogoutToken(token);
      return context.body(null, 200);
    } catch (error) {
      console.error(
        'A back-channel logout failed:',
        error instanceof Error ? error.message : error,
      );
      return context.json({ error: 'invalid_request' }, 400);
    }
  });
}
