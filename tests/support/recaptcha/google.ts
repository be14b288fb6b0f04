import type { BrowserContext, Request, Route } from '@playwright/test';

const GOOGLE = 'https://www.google.com';
const CODE = 'https://www.gstatic.com/recaptcha/releases/R1/recaptcha__de.js';

/** Asks for the second script by a plain string, in front of the first script of the page. */
function api(code: string) {
  const own = Object(window);
  const waiting: (() => void)[] = [];
  own.recaptchaWaiting = waiting;
  own.grecaptcha ??= {};
  own.grecaptcha.ready = (callback: () => void) => waiting.push(callback);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = code;
  const [first] = document.getElementsByTagName('script');
  first?.parentNode?.insertBefore(script, first);
}

/** Writes a badge through a Trusted Types policy, loads a frame, reports, and executes in the frame. */
function code(google: string) {
  const own = Object(window);
  const asIs = (text: string) => text;
  const rules = { createHTML: asIs, createScript: asIs, createScriptURL: asIs };
  const policy = own.trustedTypes?.createPolicy('goog#html', rules) ?? rules;
  const badge = document.createElement('div');
  badge.innerHTML = policy.createHTML(
    '<div class="grecaptcha-badge"><div class="grecaptcha-logo"></div><textarea name="g-recaptcha-response"></textarea></div>',
  );
  Object(badge.querySelector('textarea')).style.cssText = 'display: none';
  Object(badge.firstElementChild).style.cssText =
    'position: fixed; right: -186px; bottom: 14px; width: 256px; height: 60px; background: red';
  const frame = document.createElement('iframe');
  const { origin } = location;
  frame.src = `${google}/recaptcha/api2/anchor?k=key&co=${btoa(origin)}&size=invisible`;
  badge.querySelector('.grecaptcha-logo')?.append(frame);
  document.body.append(badge);
  void fetch(`${google}/recaptcha/api2/clr?k=key`, { method: 'POST', body: 'x' });
  const isThere = new Promise((resolve) => frame.addEventListener('load', resolve));
  own.grecaptcha.ready = (callback: () => void) => void isThere.then(callback);
  own.grecaptcha.execute = async (siteKey: string, { action }: { action: string }) => {
    await isThere;
    return `${siteKey}|${action}|${crypto.randomUUID()}`;
  };
  for (const callback of own.recaptchaWaiting) own.grecaptcha.ready(callback);
}

export interface Google {
  /** Addresses of the requests, without their queries. */
  readonly requestedAddresses: string[];
  /** Which scripts the browser blocks. */
  blocked: 'nothing' | 'all' | 'code';
  /** Requests that have not ended; another one for the same address gets their answer. */
  pending: number;
}

/**
 * Stands in for the origins of reCAPTCHA: what its scripts do to the page, as far as the policy of
 * the page decides on it. Tokens are `key|action|id`.
 */
export async function fakeGoogle(context: BrowserContext): Promise<Google> {
  const google: Google = { requestedAddresses: [], blocked: 'nothing', pending: 0 };
  const count = (change: number) => (request: Request) => {
    if (/\.(?:google|gstatic)\.com$/.test(new URL(request.url()).hostname))
      google.pending += change;
  };
  context.on('request', count(1));
  context.on('requestfinished', count(-1));
  context.on('requestfailed', count(-1));
  const answer = async (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    google.requestedAddresses.push(origin + pathname);
    const isCode = origin + pathname === CODE;
    if (google.blocked === 'all' || (google.blocked === 'code' && isCode)) return route.abort();
    if (isCode) return route.fulfill(script(`(${code})(${JSON.stringify(GOOGLE)})`));
    if (pathname === '/recaptcha/api.js')
      return route.fulfill(script(`(${api})(${JSON.stringify(CODE)})`));
    if (pathname === '/recaptcha/api2/anchor')
      return route.fulfill({ contentType: 'text/html', body: '<p>reCAPTCHA' });
    if (pathname === '/recaptcha/api2/clr') return route.fulfill(script(''));
    return route.abort();
  };
  for (const origin of [GOOGLE, 'https://www.gstatic.com', 'https://recaptcha.google.com'])
    await context.route(`${origin}/**`, answer);
  return google;
}

function script(body: string) {
  const headers = { 'access-control-allow-origin': '*' };
  return { contentType: 'text/javascript; charset=utf-8', headers, body };
}
