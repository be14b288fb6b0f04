import type { Hono } from 'hono';
import { html } from 'hono/html';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import { callBodyLimit } from '../endpoint/origin-guards.ts';
import {
  beginAnonymousSession,
  beginSession,
  deleteSessionAndCookie,
  ensureBrowserMark,
  readVisit,
} from '../endpoint/visit.ts';
import { createPageResponse } from '../html/page.ts';
import type { Person } from '../store/people.ts';
import { hasProviderSessionEnded } from '../store/provider-sessions.ts';
import { deleteSession } from '../store/sessions.ts';
import { formatErrorCodes, readErrorCode } from './oauth-errors.ts';
import { findReturnAddress, takeSignOut } from './pending-sign-ins.ts';
import { BACK_CHANNEL_PATH, CALLBACK_PATH, SIGNED_OUT_PATH } from './relying-party.ts';

/** Serves the addresses to which a browser returns from the provider, and back-channel logout. */
export function serveCallbacks(app: Hono, backend: Backend): void {
  const { store, origin, relyingParty, site, rateLimits } = backend;

  app.get(CALLBACK_PATH, async (context) => {
    const { search } = new URL(context.req.url);
    try {
      const address = new URL(CALLBACK_PATH + search, origin);
      const browserMark = ensureBrowserMark(origin, context);
      const result = await relyingParty.finishSignIn(address, browserMark);
      // A browser can open the address of a finished sign-in again (rule 14.3.c).
      if (!result) {
        const { person } = readVisit(backend, context);
        const state = address.searchParams.get('state') ?? '';
        return person
          ? context.redirect(findReturnAddress(store, state, browserMark) ?? `${origin}/`, 303)
          : createFailurePage(origin);
      }
      const { returnAddress, signIn } = result;
      // A new password may have ended the sign-in before the browser returned (rule S5.11).
      if (signIn && hasProviderSessionEnded(store, signIn.person, signIn.facts))
        return createFailurePage(origin);
      const visit = readVisit(backend, context);
      const { session } = visit;
      // A sign-in always gets a new session, because an old cookie or CSRF token must not stay valid.
      if (session && (signIn || !session.isAlive)) deleteSession(store, session.digest);
      if (signIn) beginSession(backend, visit, signIn.person.id, signIn.facts);
      else if (!session?.isAlive) beginAnonymousSession(backend, visit);
      const hasToAcceptTerms = signIn && mustAcceptTerms(signIn.person);
      return context.redirect(
        hasToAcceptTerms ? createTermsAddress(returnAddress) : returnAddress,
        303,
      );
    } catch (error) {
      console.error('A sign-in failed:', formatReason(error));
      return createFailurePage(origin);
    }
  });

  app.get(SIGNED_OUT_PATH, (context) => {
    const sessionDigest = takeSignOut(store, context.req.query('state') ?? '');
    if (sessionDigest !== undefined)
      deleteSessionAndCookie(backend, readVisit(backend, context), sessionDigest);
    return context.redirect(new URL(site.researchUrl, origin).href, 303);
  });

  // The signed logout token alone authorises the call, without cookie and CSRF token (rule S14.5). Anybody can
  // send a token, so failures are limited per network address, and the log has only the codes of errors.
  app.post(BACK_CHANNEL_PATH, callBodyLimit, async (context) => {
    const attempt = { network: readVisit(backend, context).networkAddress };
    rateLimits.admit('logout-token', attempt);
    try {
      const { logout_token: token } = await context.req.parseBody();
      await relyingParty.endSessionsByLogoutToken(String(token));
    } catch (error) {
      console.error('A back-channel logout failed:', formatErrorCodes(error));
      return context.json({ error: 'invalid_request' }, 400);
    }
    rateLimits.removeAttempts('logout-token', attempt);
    return context.body(null, 200);
  });
}

/**
 * Whether a person must accept the terms before the return address opens. An owner cannot accept the
 * terms for a subuser (rule 5.3.7).
 */
function mustAcceptTerms({ is_subuser, terms_accepted_at }: Person): boolean {
  return is_subuser === 1 && terms_accepted_at === null;
}

/**
 * Creates the address of the terms page, which then opens the return address.
 * @param returnAddress is an address of the portal
 */
function createTermsAddress(returnAddress: string): string {
  const terms = new URL(pathTo('terms'), returnAddress);
  if (new URL(returnAddress).pathname === terms.pathname) return returnAddress;
  terms.searchParams.set('redirectUrl', returnAddress);
  return terms.href;
}

function formatReason(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return 'error' in error ? `${error.message} (${readErrorCode(error.error)})` : error.message;
}

function createFailurePage(origin: string): Response {
  const title = 'Anmeldung nicht abgeschlossen';
  const main = html`
<h1>${title}</h1>
<div class="card">
<p>Der Vorgang ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte melden Sie sich noch einmal an.</p>
<p><a class="button" href="${origin}/">Zum Portal</a></p>
</div>`;
  return createPageResponse({ title, main }, 400);
}
