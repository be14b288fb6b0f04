import { createIssuer, type Issuer } from '../../support/issuer.ts';
import { type Browser, openBrowser } from './browser.ts';
import { openSandbox } from './open.ts';
import { BACK, urlOf } from './sign-in.ts';

const ISSUER = 'https://issuer.example';

/** A sandbox whose people come from an issuer of the tests' own. */
export async function openWithIssuer(options: Parameters<typeof openSandbox>[0] = {}) {
  const issuer = createIssuer(ISSUER, { clientId: 'portalThere', clientSecret: 'theirSecret' });
  const sandbox = await openSandbox({ ...options, issuer });
  const newBrowser = () =>
    openBrowser({ ...sandbox, identity: asIdentity(sandbox, issuer) }, ISSUER);
  return { issuer, sandbox, newBrowser, browser: newBrowser() };
}

function asIdentity({ identity }: Awaited<ReturnType<typeof openSandbox>>, { fetch }: Issuer) {
  return { ...identity, fetch };
}

/** Begins a sign-in and lets the issuer send the browser back. */
export async function comeBack(browser: Browser) {
  return browser.visit(await urlOf(browser, `/auth/login?back=${encodeURIComponent(BACK)}`));
}

/** The address of the portal that the issuer sends the browser to, not yet visited. */
export async function landingOf(browser: Browser, { fetch }: Issuer): Promise<string> {
  const answer = await fetch(new Request(await urlOf(browser, '/auth/login')));
  return answer.headers.get('location') ?? '';
}

/** What an unfinished sign-in looks like: the page that says so, and nobody is signed in. */
export async function outcomeOf(browser: Browser, answer: Response) {
  const [, heading] = /<h1>([^<]*)<\/h1>/.exec(await answer.text()) ?? [];
  const token = await browser.get('/auth/token');
  return { status: answer.status, heading, token: token.status };
}
export const REFUSED = { status: 400, heading: 'Anmeldung nicht abgeschlossen', token: 401 };
