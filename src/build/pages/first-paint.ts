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

const { typeface } = root.dataset;
if (typeface && !navigator.connection?.saveData && !matchMedia('(prefers-reduced-data)').matches)
  applyTypeface(typeface.split(' '));

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

/**
 * Uses the typeface from the first frame on or not at all, so that no line moves. Where it is near
 * or cached, the first frame waits for it up to 50 ms; a slow line loads it for the next page.
 */
function applyTypeface([letters, rareLetters]: readonly string[]): void {
  const named = (file: string | undefined, rest: FontFaceDescriptors) =>
    new FontFace('Source Sans 3', `url(${file})`, { weight: '400 600', ...rest });
  const face = named(letters, {});
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Has no `<`, which could begin an element.
  const isFast = visit && 100 > visit.responseStart - visit.requestStart;
  if (!isFast && !document.referrer.startsWith(location.origin)) {
    addEventListener('load', () => setTimeout(() => face.load().catch(() => {}), 3000));
    return;
  }
  const show = () => root.style.removeProperty('visibility');
  root.style.visibility = 'hidden';
  setTimeout(show, 50);
  face
    .load()
    .then(() => {
      if (!root.style.visibility) return;
      document.fonts.add(face);
      const unicodeRange = 'U+100-17F,U+218-21B,U+1E9E';
      document.fonts.add(named(rareLetters, { unicodeRange, display: 'swap' }));
    })
    .then(show, show);
}
