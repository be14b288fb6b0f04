import { html, raw } from 'hono/html';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { pathTo } from '../../contract/routes.ts';
import { createPageHeaders, type Page, renderPage } from '../html/page.ts';

type Context = Pick<KoaContextWithOIDC, 'set' | 'status' | 'body' | 'type'>;

export type SignInFailure = 'wrong' | 'unconfirmed' | 'paused';

const FAILURES: Readonly<
  Record<SignInFailure, readonly [status: number, heading: string, text: string]>
> = {
  wrong: [400, 'Anmeldung nicht möglich.', 'Benutzername oder Passwort ist nicht richtig.'],
  unconfirmed: [
    400,
    'Ihr Zugang ist noch nicht aktiv.',
    'Bitte folgen Sie zuerst dem Link in der E-Mail, die wir Ihnen nach der Registrierung gesendet haben.',
  ],
  paused: [
    429,
    'Zu viele Versuche.',
    'Bitte warten Sie eine Viertelstunde und versuchen Sie es dann erneut.',
  ],
};

export function showSignIn(
  context: Context,
  origin: string,
  form: {
    readonly action: string;
    readonly username: string;
    readonly failure: SignInFailure | undefined;
  },
): void {
  const [status, heading, text] = form.failure ? FAILURES[form.failure] : [200];
  const invalidAttributes = form.failure && raw('aria-invalid="true" aria-describedby="error"');
  showPage(context, origin, status, {
    title: form.failure ? 'Fehler: Anmelden' : 'Anmelden',
    main: html`
<h1>Anmelden</h1>
<form method="post" action="${form.action}" class="card">
${heading !== undefined && html`<div class="error" id="error" role="alert"><strong>${heading}</strong> ${text}</div>`}
<label for="username">Benutzername</label>
<input id="username" name="username" value="${form.username}" autocomplete="username" inputmode="email" autocapitalize="none" autocorrect="off" spellcheck="false" required ${invalidAttributes}>
<label for="password">Passwort</label>
<input id="password" name="password" type="password" autocomplete="current-password" required ${invalidAttributes}>
<button class="full">Anmelden</button>
</form>
<ul class="links">
<li><a href="${origin + pathTo('forgotPassword')}">Passwort vergessen</a></li>
<li><a href="${origin + pathTo('forgotUsername')}">Benutzername vergessen</a></li>
<li><a href="${origin + pathTo('registration')}">Registrieren</a></li>
<li><a href="${form.action}/abbrechen">Abbrechen</a></li>
</ul>`,
  });
}

/**
 * Shows the page that signs a person out. The page asks the person first, unless the portal has sent
 * the person's own ID token, or nobody is signed in (ASVS 10.6.2).
 */
export function showSignOut(
  context: Context,
  { entities, session }: KoaContextWithOIDC['oidc'],
  form: string,
  origin: string,
): void {
  const { sub }: { sub?: unknown } = Object(entities.IdTokenHint?.payload);
  const canSignOutAtOnce = session?.accountId === undefined || sub === session.accountId;
  showPage(context, origin, 200, {
    title: 'Abmelden',
    main: html`
<h1>Abmelden</h1>
<div class="card">
<p>${canSignOutAtOnce ? 'Sie werden abgemeldet …' : 'Möchten Sie sich abmelden?'}</p>
${raw(form)}
<button id="yes" type="submit" form="op.logoutForm" name="logout" value="yes">Jetzt abmelden</button>
</div>`,
    ...(canSignOutAtOnce && { script: "document.getElementById('yes').click()" }),
  });
}

/** Redirects to the portal, for a signed-in person who has gone back to the sign-in form (rule 14.3.c). */
export function redirectToPortal(
  context: Pick<KoaContextWithOIDC, 'status' | 'redirect'>,
  origin: string,
): void {
  context.status = 303;
  context.redirect(`${origin}/`);
}

export function showProviderError(
  context: KoaContextWithOIDC,
  error: string,
  origin: string,
): void {
  const { route, session } = context.oidc;
  const isSignedIn = session?.accountId !== undefined;
  if (route === 'resume' && isSignedIn) redirectToPortal(context, origin);
  else showEndedSignIn(context, origin, error);
}

/** Shows that a sign-in has ended or expired. @param code is an error code of OAuth, which helps an operator */
export function showEndedSignIn(context: Context, origin: string, code?: string): void {
  showPage(context, origin, context.status, {
    title: 'Anmeldung nicht möglich',
    main: html`
<h1>Anmeldung nicht möglich</h1>
<div class="card">
<p>Der Vorgang ist abgelaufen oder wurde schon beendet. Bitte beginnen Sie noch einmal im Portal.</p>
${code !== undefined && html`<p class="muted">Kennung: ${code}</p>`}
<p><a class="button" href="${origin}/">Zum Portal</a></p>
</div>`,
  });
}

function showPage(context: Context, origin: string, status: number, page: Page): void {
  context.status = status;
  context.set(createPageHeaders(page, [origin]));
  context.body = renderPage(page);
}
