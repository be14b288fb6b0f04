import type { BrowserContext, Request, Route } from '@playwright/test';

const GOOGLE = 'https://www.google.com';
const SECOND_SCRIPT = 'https://www.gstatic.com/recaptcha/releases/R1/recaptcha__de.js';

/**
 * Inserts reCAPTCHA's second script before all scripts of the page, as reCAPTCHA's first script does. Runs in the
 * page. The address is a plain string, so the policy of the page must allow the string as the address of a script.
 */
function loadSecondScript(address: string) {
  const pageWindow = Object(window);
  const callbacks: (() => void)[] = [];
  pageWindow.recaptchaWaiting = callbacks;
  pageWindow.grecaptcha ??= {};
  pageWindow.grecaptcha.ready = (callback: () => void) => callbacks.push(callback);
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = address;
  const [firstScript] = document.getElementsByTagName('script');
  firstScript?.parentNode?.insertBefore(script, firstScript);
}

/** Writes a badge through a Trusted Types policy, loads a frame, and sends a report. Runs in the page. */
function runSecondScript(google: string) {
  const pageWindow = Object(window);
  const keepText = (text: string) => text;
  const rules = { createHTML: keepText, createScript: keepText, createScriptURL: keepText };
  const policy = pageWindow.trustedTypes?.createPolicy('goog#html', rules) ?? rules;
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
  const frameLoad = new Promise((resolve) => frame.addEventListener('load', resolve));
  pageWindow.grecaptcha.ready = (callback: () => void) => void frameLoad.then(callback);
  pageWindow.grecaptcha.execute = async (siteKey: string, { action }: { action: string }) => {
    await frameLoad;
    return `${siteKey}|${action}|${crypto.randomUUID()}`;
  };
  for (const callback of pageWindow.recaptchaWaiting) pageWindow.grecaptcha.ready(callback);
}

export interface Google {
  /** Addresses of the requests, without their queries. */
  readonly requestedAddresses: string[];
  /** The requests that the browser blocks; 'code' is only the request for the second script. */
  blocked: 'nothing' | 'all' | 'code';
  /**
   * Number of requests that have not ended. A test waits for 0 before it changes `blocked`, because a further
   * request for the same address gets the answer of the pending request.
   */
  pending: number;
}

/**
 * Answers requests to the origins of reCAPTCHA. The fake scripts do the same things as the real scripts, so the
 * policy of a page must allow these things. Tokens are `key|action|id`.
 */
export async function fakeGoogle(context: BrowserContext): Promise<Google> {
  const google: Google = { requestedAddresses: [], blocked: 'nothing', pending: 0 };
  const createPendingCounter = (change: number) => (request: Request) => {
    if (/\.(?:google|gstatic)\.com$/.test(new URL(request.url()).hostname))
      google.pending += change;
  };
  context.on('request', createPendingCounter(1));
  context.on('requestfinished', createPendingCounter(-1));
  context.on('requestfailed', createPendingCounter(-1));
  const answerRequest = async (route: Route) => {
    const { origin, pathname } = new URL(route.request().url());
    google.requestedAddresses.push(origin + pathname);
    const isSecondScript = origin + pathname === SECOND_SCRIPT;
    if (google.blocked === 'all' || (google.blocked === 'code' && isSecondScript))
      return route.abort();
    if (isSecondScript)
      return route.fulfill(createScriptAnswer(`(${runSecondScript})(${JSON.stringify(GOOGLE)})`));
    if (pathname === '/recaptcha/api.js')
      return route.fulfill(
        createScriptAnswer(`(${loadSecondScript})(${JSON.stringify(SECOND_SCRIPT)})`),
      );
    if (pathname === '/recaptcha/api2/anchor')
      return route.fulfill({ contentType: 'text/html', body: '<p>reCAPTCHA' });
    if (pathname === '/recaptcha/api2/clr') return route.fulfill(createScriptAnswer(''));
    return route.abort();
  };
  for (const origin of [GOOGLE, 'https://www.gstatic.com', 'https://recaptcha.google.com'])
    await context.route(`${origin}/**`, answerRequest);
  return google;
}

function createScriptAnswer(body: string) {
  const headers = { 'access-control-allow-origin': '*' };
  return { contentType: 'text/javascript; charset=utf-8', headers, body };
}
