// The portal's only inline script. It runs before the header is shown: it marks pages of mailed links, shows
// another active client, and marks a form that is submitted before React has taken the form over.
{
  const root = document.documentElement;
  const query = new URLSearchParams(location.search);

  let client = query.get('clientId') ?? '';
  const isClientId = () => /^[\w-]{1,40}$/.test(client);
  try {
    if (sessionStorage.getItem('confirmed') !== null) root.dataset['link'] = 'confirmed';
    if (!isClientId()) client = sessionStorage.getItem('clientId') ?? '';
  } catch {
    // The browser blocks the storage, so the address alone can name a client.
  }
  if (query.get('pt') || history.state?.pt) root.dataset['link'] = 'reset';

  if (isClientId() && client !== root.dataset['client']) {
    /** @type {import('../../sites/page-site.ts').PageSite} */
    const site = JSON.parse(document.getElementById('site')?.textContent ?? '');
    const id = Object.hasOwn(site.clients, client) ? client : site.defaultClient;
    const facts = site.clients[id];
    if (facts && id !== site.client) {
      const { registration, scheme, hidden, productName } = facts;
      const isHidden = hidden.some((group) => group === root.dataset['pageFor']);
      const hides = [...hidden, ...(isHidden ? ['this-page'] : [])].join(' ');
      // A module replaces the pending facts of the publisher.
      const foreign = document.getElementById('other-clients') ? 'pending' : 'shown';
      Object.assign(root.dataset, { client: id, foreign, registration, hides });
      root.classList.toggle('always-light', scheme === 'light');
      document.querySelector('[data-fact="product"]')?.replaceChildren(productName);
      // The link back leads to the tree's own client until the session has started.
      const backLink = /** @type {HTMLElement | null} */ (
        document.querySelector('[data-fact="back-link"]')
      );
      if (backLink) backLink.style.visibility = 'hidden';
    }
  }

  // A native submit would lose the input. Instead, React submits a marked form after it has taken the form over.
  const unreadyForm = 'form[method=post]:not([data-stage=ready])';
  const markAsSent = (/** @type {HTMLElement | null | undefined} */ form) => {
    if (form) form.dataset['stage'] = 'sent';
  };
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    const form = /** @type {HTMLElement} */ (event.target);
    if (!form.matches(unreadyForm)) return;
    event.preventDefault();
    markAsSent(form);
  };
  // Browsers do not submit a form at Enter if its button is disabled. Key code 229: see components/composing.ts.
  const onKeyDown = (/** @type {KeyboardEvent} */ { key, target, isComposing, keyCode }) => {
    const isEnter = key === 'Enter' && !isComposing && keyCode !== 229;
    const field = isEnter && target instanceof Element && target.closest('input:not([role])');
    if (field) markAsSent(/** @type {HTMLElement | null} */ (field.closest(unreadyForm)));
  };
  // While the button is disabled, further input shows that Enter was not meant to submit. Events that
  // form-input.ts sends are not trusted and are no input of a person.
  const onInput = (/** @type {Event} */ { target, isTrusted }) => {
    if (!isTrusted) return;
    const form = /** @type {Element} */ (target).closest('form[data-stage=sent]');
    if (form?.querySelector('[type=submit]:disabled')) form.removeAttribute('data-stage');
  };
  addEventListener('submit', onSubmit, true);
  addEventListener('keydown', onKeyDown, true);
  addEventListener('input', onInput, true);

  // Browsers reject the promises of a transition that another navigation skips. Modules would handle them too late.
  onpageswap = onpagereveal = ({ viewTransition }) => {
    if (!viewTransition) return;
    const { ready, finished, updateCallbackDone } = viewTransition;
    Promise.allSettled([ready, finished, updateCallbackDone]);
  };
}
