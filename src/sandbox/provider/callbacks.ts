import type { Hono } from 'hono';
import { html } from 'hono/html';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import { smallBodies } from '../endpoint/origin-guards.ts';
import {
  beginAnonymousSession,
  beginSession,
  browserOf,
  closeWithCookie,
  visitOf,
} from '../endpoint/visit.ts';
import { pageResponse } from '../html/page.ts';
import type { Person } from '../store/people.ts';
import { hasEnded } from '../store/provider-sessions.ts';
import { closeSession } from '../store/sessions.ts';
import { codesOf, errorCode } from './oauth-errors.ts';
import { pageOfSignIn, takeSignOut } from './pending.ts';
import { BACK_CHANNEL_PATH, CALLBACK_PATH, SIGNED_OUT_PATH } from './relying-party.ts';

/** The only API addresses that a browser navigates to, and back-channel logout. */
export function serveCallbacks(app: Hono, backend: Backend): void {
  const { store, origin, signIn, site, rateLimits } = backend;

  app.get(CALLBACK_PATH, async (context) => {
    const { search } = new URL(context.req.url);
    try {
      const address = new URL(CALLBACK_PATH + search, origin);
      const browser = browserOf(origin, context);
      const finished = await signIn.finish(address, browser);
      if (!finished) {
        const { person } = visitOf(backend, context);
        const state = address.searchParams.get('state') ?? '';
        return person
          ? context.redirect(pageOfSignIn(store, state, browser) ?? `${origin}/`, 303)
          : signInFailed(origin);
      }
      const { back, signedIn } = finished;
      // A new password meanwhile has ended it (rule S5.11).
      if (signedIn && hasEnded(store, signedIn.person, signedIn.facts)) return signInFailed(origin);
      const visit = visitOf(backend, context);
      const { session } = visit;
      // Always a new session: an old cookie or CSRF token must not stay valid.
      if (session && (signedIn || !session.alive)) closeSession(store, session.digest);
      if (signedIn) beginSession(backend, visit, signedIn.person.id, signedIn.facts);
      else if (!session?.alive) beginAnonymousSession(backend, visit);
      const needsTerms = signedIn && isInvitedWithoutTerms(signedIn.person);
      return context.redirect(needsTerms ? termsBefore(back) : back, 303);
    } catch (error) {
      console.error('A sign-in failed:', reasonOf(error));
      return signInFailed(origin);
    }
  });

  app.get(SIGNED_OUT_PATH, (context) => {
    const ended = takeSignOut(store, context.req.query('state') ?? '');
    if (ended !== undefined) closeWithCookie(backend, visitOf(backend, context), ended);
    return context.redirect(new URL(site.researchUrl, origin).href, 303);
  });

  // No cookie or CSRF token: only the signed logout token authorises the call (rule S14.5). Anybody
  // can send one, so failures are limited per network address and logged by their codes alone.
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

/** An owner cannot accept the terms for a subuser (rule 5.3.7). */
function isInvitedWithoutTerms({ is_subuser, terms_accepted_at }: Person): boolean {
  return is_subuser === 1 && terms_accepted_at === null;
}

/** @param back an address of the portal */
function termsBefore(back: string): string {
  const terms = new URL(pathTo('terms'), back);
  if (new URL(back).pathname === terms.pathname) return back;
  terms.searchParams.set('redirectUrl', back);
  return terms.href;
}

function reasonOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return 'error' in error ? `${error.message} (${errorCode(error.error)})` : error.message;
}

function signInFailed(origin: string): Response {
  const title = 'Anmeldung nicht abgeschlossen';
  const main = html`
<h1>${title}</h1>
<div class="card">
<p>Der Vorgang ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte melden Sie sich noch einmal an.</p>
<p><a class="button" href="${origin}/">Zum Portal</a></p>
</div>`;
  return pageResponse({ title, main }, 400);
}
