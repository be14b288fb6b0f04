// This only inline script runs before the first paint. It marks pages of one-time links, shows another
// active client, and notes a form that is submitted before React has taken it over.
{
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);

  root.toggleAttribute('data-reset', Boolean(query.get('pt') || history.state?.pt));

  let client = query.get('clientId') ?? '';
  const isId = () => /^[\w-]{1,40}$/.test(client);
  try {
    root.toggleAttribute('data-confirmed', sessionStorage.getItem('confirmed') !== null);
    if (!isId()) client = sessionStorage.getItem('clientId') ?? '';
  } catch {
    // The browser blocks the storage, so the address alone can name a client.
  }

  if (isId() && client !== root.dataset['client']) {
    /** @type {import('../../sites/page-site.ts').PageSite} */
    const site = JSON.parse(document.getElementById('site')?.textContent ?? '');
    const id = Object.hasOwn(site.clients, client) ? client : site.defaultClient;
    const facts = site.clients[id];
    if (facts && id !== site.client) {
      const { registration, scheme, hidden, productName } = facts;
      const hides = hidden.join(' ');
      Object.assign(root.dataset, { client: id, foreign: '', registration, scheme, hides });
      document.querySelector('[data-product-name]')?.replaceChildren(productName);
      const isHidden = hidden.some((group) => group === root.dataset['group']);
      root.toggleAttribute('data-page-hidden', isHidden);
    }
  }

  // A native submit would lose the input, so React submits a marked form once it has taken it over.
  const waiting = 'form[method=post]:not([data-ready])';
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {Element} */ (event.target);
    if (!form.matches(waiting)) return;
    event.preventDefault();
    form.toggleAttribute('data-sent', true);
  };
  // A disabled button keeps browsers from submitting the form at Enter.
  const onKeyDown = (/** @type {KeyboardEvent} */ { key, target, isComposing, keyCode }) => {
    const isEnter = key === 'Enter' && !isComposing && keyCode !== 229;
    const field = isEnter && target instanceof Element && target.closest('input:not([role])');
    if (field) field.closest(waiting)?.toggleAttribute('data-sent', true);
  };
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKeyDown, true);

  // Browsers skip a transition when another navigation begins; modules may run after `pagereveal`.
  onpageswap = onpagereveal = ({ viewTransition: begun }) => {
    if (begun) Promise.allSettled([begun.ready, begun.finished, begun.updateCallbackDone]);
  };
}
