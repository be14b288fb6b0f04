import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteOf } from '../../../src/sites/trees.ts';
import { INLINE_SCRIPT } from '../../support/inline-script.ts';

const html = document.documentElement;
const removeListeners: (() => void)[] = [];

beforeEach(() => {
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  sessionStorage.clear();
  const addListener = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    addListener(type, listener, options);
    removeListeners.push(() => window.removeEventListener(type, listener, options));
  });
});

afterEach(() => {
  for (const removeListener of removeListeners.splice(0)) removeListener();
});

/** Opens a page and runs the inline script. @returns the client that the attributes of the document name */
function openPage({ address = '/', client = 'library', group = '', body = '', state = null } = {}) {
  history.replaceState(state, '', address);
  const { page } = siteOf({ environment: 'prd', client });
  html.dataset['client'] = client;
  html.dataset['registration'] = page.clients[client]?.registration;
  if (group) html.dataset['pageFor'] = group;
  if (client === 'library' && group === 'profile') html.dataset['hides'] = 'profile this-page';
  document.body.innerHTML = `<script type="application/json" id="site"></script>${body}`;
  const siteElement = document.getElementById('site');
  if (siteElement) siteElement.textContent = JSON.stringify(page);
  new Function(INLINE_SCRIPT)();
  const { client: activeClient, foreign, registration } = html.dataset;
  return { activeClient, isForeign: foreign !== undefined, registration };
}

const LIBRARY = { activeClient: 'library', isForeign: false, registration: 'normal' };
const SHOP = { activeClient: 'shop', isForeign: true, registration: 'shop' };

describe('the active client', () => {
  test.each([
    ['/', '', LIBRARY],
    ['/', 'library', LIBRARY],
    ['/', 'shop', SHOP],
    ['/?clientId=shop', '', SHOP],
    ['/?clientId=shop', 'library', SHOP],
    ['/?clientId=library', 'shop', LIBRARY],
    ['/?a=b&clientId=shop#c', '', SHOP],
    ['/?clientId=partner', '', LIBRARY],
    ['/?clientId=partner', 'shop', LIBRARY],
    ['/', 'partner', LIBRARY],
    ['/?clientId=../x', 'shop', SHOP],
    ['/?clientId=', 'shop', SHOP],
    [`/?clientId=${'x'.repeat(41)}`, 'shop', SHOP],
    ['/?clientId=__proto__', '', LIBRARY],
    ['/?clientId=constructor', '', LIBRARY],
    ['/?clientId=%22%3E%3Cscript%3E', '', LIBRARY],
    ['/', '"><script>', LIBRARY],
    ['/?clientId=%E0%A4%A', '', LIBRARY],
  ])(
    'is set before the first paint, at %s with the stored client %j (2.4)',
    (address, storedClient, expectedClient) => {
      if (storedClient) sessionStorage.setItem('clientId', storedClient);
      expect(openPage({ address })).toEqual(expectedClient);
    },
  );

  test('is the default client for an unknown id, also in the tree of the shop (2.1)', () => {
    expect(openPage({ address: '/?clientId=partner', client: 'shop' })).toEqual({
      activeClient: 'library',
      isForeign: true,
      registration: 'normal',
    });
  });

  test('is in the header before the first paint (2.4, 2.10)', () => {
    openPage({ address: '/?clientId=shop', body: '<a data-fact="product">Mein Konto</a>' });
    expect(document.querySelector('a')?.textContent).toBe('Mein Konto – Shop');
  });

  test.each([
    [
      'waits for the facts of its publisher if they differ',
      '<script type="application/json" id="other-clients">{}</script>',
      'pending',
    ],
    ['is shown at once if it has the same publisher', '', 'shown'],
  ])('%s (25.5)', (_, body, foreign) => {
    openPage({ address: '/?clientId=shop', body });
    expect(html.dataset['foreign']).toBe(foreign);
  });

  test.each([
    ['/?clientId=shop', 'hidden'],
    ['/', ''],
  ])('at %s gives the back link the visibility %j', (address, visibility) => {
    openPage({ address, body: '<a data-fact="back-link">Zurück zur Bibliothek</a>' });
    expect(document.querySelector('a')?.style.visibility).toBe(visibility);
  });

  test('is the client of the tree or of the address in a browser without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(openPage({ address: '/?clientId=../x' })).toEqual(LIBRARY);
    expect(openPage({ address: '/?clientId=shop' })).toEqual(SHOP);
  });

  test.each([
    ['library', '/', 'profile'],
    ['shop', '/?clientId=library', 'profile'],
  ])('in the tree of %s at %s hides the group %j (2.8)', (client, address, group) => {
    openPage({ client, address, group });
    expect(html.matches('[data-hides~=this-page]')).toBe(true);
  });

  test.each([
    ['library', '/?clientId=shop', 'profile'],
    ['shop', '/', 'profile'],
    ['shop', '/?clientId=library', 'contact'],
    ['shop', '/?clientId=library', ''],
  ])('in the tree of %s at %s does not hide the group %j (2.8)', (client, address, group) => {
    openPage({ client, address, group });
    expect(html.matches('[data-hides~=this-page]')).toBe(false);
  });
});

test('the script marks only a tab in which a link was confirmed (6.5)', () => {
  const address = '/registrierung-erfolgreich?clientId=shop';
  openPage({ address });
  expect(html.dataset['link']).toBeUndefined();
  sessionStorage.setItem('confirmed', 'true');
  openPage({ address });
  expect(html.dataset['link']).toBe('confirmed');
});

describe('a form before hydration', () => {
  function isSentByBrowser(form: string): boolean {
    openPage({ body: form });
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    return document.querySelector('form')?.dispatchEvent(event) === true;
  }

  test.each([
    '<form method="post">',
    '<form method="POST">',
    '<form method="post" action="/x" data-other>',
    '<form method="post" data-stage="sent">',
  ])('is not sent by the browser, but marked as submitted: %s (S8.4, S9.1)', (form) => {
    expect(isSentByBrowser(`${form}<input name="password"></form>`)).toBe(false);
    expect(document.querySelector('form')?.dataset['stage']).toBe('sent');
  });

  test.each([
    '<form method="post" data-stage="ready">',
    '<form method="dialog">',
    '<form>',
    '<form method="get">',
  ])('is sent by the browser if it has hydrated or does not post: %s (S8.4, S9.1)', (form) => {
    expect(isSentByBrowser(`${form}<input name="password"></form>`)).toBe(true);
    expect(document.querySelector('form')?.dataset['stage']).not.toBe('sent');
  });

  test('is not sent by the browser even if another listener stops the event', () => {
    openPage({ body: '<form method="post"></form>' });
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.stopImmediatePropagation());
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    expect(form?.dispatchEvent(event)).toBe(false);
  });
});

describe('before hydration,', () => {
  const FORM = `<form method="post"><input name="ort"><input role="combobox">
    <button type="button">Anzeigen</button></form>`;

  test.each([
    ['Enter in a field sends the form later', 'Enter', 'input', {}, true],
    ['another key does not send the form', 'a', 'input', {}, false],
    ['Enter on a button does not send the form', 'Enter', 'button', {}, false],
    [
      'Enter that opens the list of a combobox does not send the form',
      'Enter',
      '[role]',
      {},
      false,
    ],
    [
      'Enter that accepts the proposal of an input method does not send the form',
      'Enter',
      'input',
      { isComposing: true },
      false,
    ],
    [
      'Enter that Safari sends after the end of a composition does not send the form',
      'Enter',
      'input',
      { keyCode: 229 },
      false,
    ],
  ])('%s (8.12)', (_, key, selector, eventFacts, isSent) => {
    openPage({ body: FORM });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...eventFacts });
    document.querySelector(selector)?.dispatchEvent(event);
    expect(document.querySelector('form')?.dataset['stage'] === 'sent').toBe(isSent);
  });

  test.each([
    ['forgotten at the next input if the submit button is disabled', 'disabled', false],
    ['kept at the next input if the submit button is enabled', '', true],
  ])('an Enter is %s (7.5.5)', (_, buttonAttribute, isKept) => {
    openPage({
      body: `${FORM.replace('</form>', '')}<button type="submit" ${buttonAttribute}></button></form>`,
    });
    const [nameField] = document.querySelectorAll('input');
    nameField?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(document.querySelector('form')?.dataset['stage']).toBe('sent');
    // An input event of a script changes nothing, because only a person can complete the form.
    nameField?.dispatchEvent(new Event('input', { bubbles: true }));
    expect(document.querySelector('form')?.dataset['stage']).toBe('sent');
    const { calls } = vi.mocked(window.addEventListener).mock;
    const [, listener] = calls.find(([type]) => type === 'input') ?? [];
    (listener as (event: object) => void)({ target: nameField, isTrusted: true });
    expect(document.querySelector('form')?.dataset['stage'] === 'sent').toBe(isKept);
  });

  test('Enter has no effect on a form that has hydrated', () => {
    openPage({ body: FORM });
    document.querySelector('form')?.setAttribute('data-stage', 'ready');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    document.querySelector('input')?.dispatchEvent(event);
    expect(document.querySelector('form')?.dataset['stage']).toBe('ready');
  });
});

test.each(['onpageswap', 'onpagereveal'] as const)(
  'the handler %s handles the rejection of every promise of a transition (18.11)',
  (name) => {
    openPage();
    const [ready, finished, updateCallbackDone] = [1, 2, 3].map(() => Promise.resolve());
    const promises = { ready, finished, updateCallbackDone };
    const thenSpies = Object.values(promises).map(
      (promise) => promise && vi.spyOn(promise, 'then'),
    );
    const handle = window[name] as unknown as (event: object) => void;
    handle({ viewTransition: promises });
    for (const thenSpy of thenSpies) expect(thenSpy?.mock.lastCall?.[1]).toBeTypeOf('function');
    expect(() => handle({ viewTransition: null })).not.toThrow();
  },
);

test('the script cannot be ended by markup, and evaluates no text (S3.1)', () => {
  expect(INLINE_SCRIPT).not.toMatch(/<|innerHTML|eval|Function|setAttribute|[^\n\x20-\x7e]/);
});
