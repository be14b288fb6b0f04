/**
 * Asks what the session's script will ask first, while that script is on its way (rule 3.2.j). Part of
 * the blocking script. No bundler reads it: import types only.
 */
import type { Call } from '../../contract/definition/call.ts';

const query = new URLSearchParams(location.search);
const answers = new Map<string, Promise<Response>>();
globalThis.earlyAnswers = answers;

if (!document.prerendering && !['pt', 'ot', 'clearStorage'].some((name) => query.has(name)))
  try {
    askForBoot();
    // Whoever was signed in here before waits for the code behind the sign-in, too (rule 3.2.g).
    if (Object.keys(localStorage).some((key) => key.endsWith('_token')))
      for (const list of document.querySelectorAll<HTMLTemplateElement>(
        '[data-preloads~=personal]',
      ))
        list.replaceWith(list.content);
  } catch {
    // Storage is blocked: the session's script asks.
  }

function askForBoot(): void {
  const { origin, pathname, search, hash } = location;
  const { route = '' } = document.documentElement.dataset;
  if (sessionStorage.getItem('firstVisit') === 'false') askForTokens();
  // A mailed link that is loaded anew has its token in the history entry.
  else if (!['logout', 'password', 'optIn'].includes(route))
    ask('POST', '/csa/session', { redirectUrl: origin + pathname + search + hash })
      .then((answer) => answer.clone().json())
      .then(({ url }: { url?: unknown }) => url || askForTokens())
      .catch(() => {});
}

function askForTokens(): void {
  ask('GET', '/csrf-token');
  ask('GET', '/auth/token');
}

/** As http/send-once.ts does, which takes the answer by its key. */
function ask(method: Call['method'], path: Call['path'], question = {}): Promise<Response> {
  const body = JSON.stringify(question);
  const answer = fetch(location.origin + path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body }),
    credentials: 'include',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(30_000),
  });
  answer.catch(() => {});
  answers.set(`${method} ${path} ${body}`, answer);
  return answer;
}
