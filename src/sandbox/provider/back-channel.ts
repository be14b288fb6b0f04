import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { smallBodies } from '../endpoint/origin-guards.ts';
import { visitOf } from '../endpoint/visit.ts';
import { codesOf } from './oauth-errors.ts';
import { BACK_CHANNEL_PATH } from './relying-party.ts';

/**
 * No cookie or CSRF token: only the signed logout token authorises the call (rule S14.5). Anybody can
 * send one, so failures are limited per network address and logged by their codes alone.
 */
export function serveBackChannel(app: Hono, backend: Backend): void {
  const { rateLimits, signIn } = backend;
  app.post(BACK_CHANNEL_PATH, smallBodies, async (context) => {
    const attempt = { network: visitOf(backend, context).networkAddress };
    rateLimits.admit('logout-token', attempt);
    try {
      const { logout_token: token } = await context.req.parseBody();
      await signIn.endByLogoutToken(String(token));
    } catch (error) {
      console.error('A back-channel logout failed:', codesOf(error));
      return context.json({ error: 'invalid_request' }, 400);
    }
    rateLimits.forgive('logout-token', attempt);
    return context.body(null, 200);
  });
}
