/** The only blocking script, before the first paint. No bundler reads it: import types only. */
import type { PageGroup } from '../../contract/routes.ts';
import type { PageSite } from '../../sites/page-site.ts';

declare global {
  interface Navigator {
    /** Chromium alone has it. */
    readonly connection?: { readonly saveData: boolean };
  }
}

const root = document.documentElement;
const query = new URLSearchParams(location.search);

if (query.get('pt') || history.state?.pt) root.dataset['reset'] = '';

let client = query.get('clientId');
try {
  if (sessionStorage['confirmed']) root.dataset['confirmed'] = '';
  if (!isId(client)) client = sessionStorage.getItem('clientId');
} catch {}

// Selects the variants of another active client; session start shows the way back.
if (isId(client) && client !== root.dataset['client']) {
  const site: PageSite = JSON.parse((document.getElementById('site') as HTMLElement).textContent);
  const id = Object.hasOwn(site.clients, client) ? client : site.defaultClient;
  const facts = site.clients[id];
  if (facts && id !== site.client) {
    const { hidden } = facts;
    Object.assign(root.dataset, {
      client: id,
      foreign: '',
      registration: facts.registration,
      scheme: facts.scheme,
      hides: hidden.join(' '),
    });
    document.querySelector('[data-product-name]')?.replaceChildren(facts.productName);
    root.toggleAttribute('data-page-hidden', hidden.includes(root.dataset['group'] as PageGroup));
  }
}

// The form submits once React is ready; a native submit would lose what was typed.
addEventListener(
  'submit',
  (event) => {
    const { method, dataset } = event.target as HTMLFormElement;
    if (method === 'post' && !('ready' in dataset)) {
      event.preventDefault();
      dataset['sent'] = '';
    }
  },
  true,
);

// Browsers reject them, for example when another navigation begins. Modules may run after `pagereveal`.
onpageswap = onpagereveal = ({ viewTransition: begun }) =>
  begun && Promise.allSettled([begun.ready, begun.finished, begun.updateCallbackDone]);

function isId(id: string | null): id is string {
  return /^[\w-]{1,40}$/.test(id ?? '');
}
