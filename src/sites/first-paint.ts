/**
 * The one script that runs before anything is painted, and the only one that blocks. It stands behind
 * the header and the words that are read first (components/FirstWords.astro).
 *
 * Nobody imports it: hosting/first-paint-script.ts minifies it into the pages, and its hash into their
 * Content-Security-Policy. It runs without a bundler, so it can import types alone.
 */
import type { RouteGroup } from '../routes.ts';
import type { PageSite } from './page-site.ts';

const root = document.documentElement;
const query = new URLSearchParams(location.search);

// CSS shows the screen behind the mailed link to a new password (rule 0.1).
if (query.get('pt') || Object(history.state).pt) root.dataset['reset'] = '';

let client = query.get('clientId');
try {
  // For the page that says whether a registration was confirmed in this tab (rule 6.5).
  if (sessionStorage.getItem('confirmed')) root.dataset['confirmed'] = '';
  if (!isId(client)) client = sessionStorage.getItem('clientId');
} catch {
  // Without storage nothing is remembered.
}

// The active client when it is not the tree's own: its name in the header, and on <html> what CSS shows
// its variants by. The way back stays hidden until session start has corrected it (rule 2.4).
if (isId(client) && client !== root.dataset['client']) {
  const site: PageSite = JSON.parse((document.getElementById('site') as HTMLElement).textContent);
  const id = Object.hasOwn(site.clients, client) ? client : site.defaultClient;
  const facts = site.clients[id];
  if (facts && id !== site.client) {
    const { registration, scheme, hidden } = facts;
    Object.assign(root.dataset, {
      client: id,
      foreign: '',
      registration,
      scheme,
      hides: hidden.join(' '),
    });
    document.querySelector('[data-product-name]')?.replaceChildren(facts.productName);
    root.toggleAttribute('data-page-hidden', hidden.includes(root.dataset['group'] as RouteGroup));
  }
}

// Sent natively, before React listens, a form would put a password into the address (rule S8.4).
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method === 'post' && !('ready' in form.dataset)) event.preventDefault();
  },
  true,
);

function isId(id: string | null): id is string {
  return /^[a-z0-9_-]{1,40}$/i.test(id ?? '');
}
