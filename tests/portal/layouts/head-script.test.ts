// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://konto.example.de/" }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteOf } from '../../../src/sites/trees.ts';
import { HEAD_SCRIPT } from '../../support/head-script.ts';

const html = document.documentElement;
const stopped: (() => void)[] = [];

beforeEach(() => {
  for (const { name } of [...html.attributes]) html.removeAttribute(name);
  sessionStorage.clear();
  const add = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    stopped.push(() => window.removeEventListener(type, listener, options));
  });
});

afterEach(() => {
  for (const stop of stopped.splice(0)) stop();
});

function paint({ address = '/', client = 'library', group = '', body = '', state = null } = {}) {
  history.replaceState(state, '', address);
  const { page } = siteOf({ environment: 'prd', client });
  html.dataset['client'] = client;
  html.dataset['registration'] = page.clients[client]?.registration;
  if (group) html.dataset['pageFor'] = group;
  if (client === 'library' && group === 'profile') html.dataset['hides'] = 'profile this-page';
  document.body.innerHTML = `<script type="application/json" id="site"></script>${body}`;
  const site = document.getElementById('site');
  if (site) site.textContent = JSON.stringify(page);
  new Function(HEAD_SCRIPT)();
  const { client: shown, foreign, registration } = html.dataset;
  return { shown, isForeign: foreign !== undefined, registration };
}

const OWN = { shown: 'library', isForeign: false, registration: 'normal' };
const SHOP = { shown: 'shop', isForeign: true, registration: 'shop' };

describe('the active client', () => {
  test.each([
    ['/', '', OWN],
    ['/', 'library', OWN],
    ['/', 'shop', SHOP],
    ['/?clientId=shop', '', SHOP],
    ['/?clientId=shop', 'library', SHOP],
    ['/?clientId=library', 'shop', OWN],
    ['/?a=b&clientId=shop#c', '', SHOP],
    ['/?clientId=partner', '', OWN],
    ['/?clientId=partner', 'shop', OWN],
    ['/', 'partner', OWN],
    ['/?clientId=../x', 'shop', SHOP],
    ['/?clientId=', 'shop', SHOP],
    [`/?clientId=${'x'.repeat(41)}`, 'shop', SHOP],
    ['/?clientId=__proto__', '', OWN],
    ['/?clientId=constructor', '', OWN],
    ['/?clientId=%22%3E%3Cscript%3E', '', OWN],
    ['/', '"><script>', OWN],
    ['/?clientId=%E0%A4%A', '', OWN],
  ])('is set before the first paint (%s, stored %j) (2.4)', (address, stored, shown) => {
    if (stored) sessionStorage.setItem('clientId', stored);
    expect(paint({ address })).toEqual(shown);
  });

  test('is the default client for an unknown id, also in the tree of the shop (2.1)', () => {
    expect(paint({ address: '/?clientId=partner', client: 'shop' })).toEqual({
      shown: 'library',
      isForeign: true,
      registration: 'normal',
    });
  });

  test('is in the header before the first paint (2.4, 2.10)', () => {
    paint({ address: '/?clientId=shop', body: '<a data-fact="product">Mein Konto</a>' });
    expect(document.querySelector('a')?.textContent).toBe('Mein Konto – Shop');
  });

  test.each([
    ['<script type="application/json" id="other-clients">{}</script>', 'pending'],
    ['', 'shown'],
  ])('waits for the facts of its publisher only where they differ (%j) (25.5)', (body, foreign) => {
    paint({ address: '/?clientId=shop', body });
    expect(html.dataset['foreign']).toBe(foreign);
  });

  test.each([
    ['/?clientId=shop', 'hidden'],
    ['/', ''],
  ])('at %s has no link back of the tree’s own (visibility %j)', (address, visibility) => {
    paint({ address, body: '<a data-fact="back-link">Zurück zur Bibliothek</a>' });
    expect(document.querySelector('a')?.style.visibility).toBe(visibility);
  });

  test('is the tree’s own without storage', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(paint({ address: '/?clientId=../x' })).toEqual(OWN);
    expect(paint({ address: '/?clientId=shop' })).toEqual(SHOP);
  });

  test.each([
    ['library', '/', 'profile', true],
    ['library', '/?clientId=shop', 'profile', false],
    ['shop', '/', 'profile', false],
    ['shop', '/?clientId=library', 'profile', true],
    ['shop', '/?clientId=library', 'contact', false],
    ['shop', '/?clientId=library', '', false],
  ])('in the tree of %s at %s hides the group %j: %s (2.8)', (client, address, group, isHidden) => {
    paint({ client, address, group });
    expect(html.matches('[data-hides~=this-page]')).toBe(isHidden);
  });
});

test.each([
  ['true', true],
  ['', false],
])('marks a tab in which a link was confirmed (stored %j): %s (6.5)', (stored, isMarked) => {
  if (stored) sessionStorage.setItem('confirmed', stored);
  paint({ address: '/registrierung-erfolgreich?clientId=shop' });
  expect(html.dataset['link'] === 'confirmed').toBe(isMarked);
});

describe('a form before hydration', () => {
  function isSentNatively(form: string): boolean {
    paint({ body: form });
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    return document.querySelector('form')?.dispatchEvent(event) === true;
  }

  test.each([
    ['<form method="post">', false],
    ['<form method="POST">', false],
    ['<form method="post" action="/x" data-other>', false],
    ['<form method="post" data-stage="ready">', true],
    ['<form method="post" data-stage="sent">', false],
    ['<form method="dialog">', true],
    ['<form>', true],
    ['<form method="get">', true],
  ])('%s is sent natively, or marked as submitted: %s (S8.4, S9.1)', (form, isSent) => {
    expect(isSentNatively(`${form}<input name="password"></form>`)).toBe(isSent);
    expect(document.querySelector('form')?.dataset['stage'] === 'sent').toBe(!isSent);
  });

  test('is not submitted even when a listener stops the event', () => {
    paint({ body: '<form method="post"></form>' });
    const form = document.querySelector('form');
    form?.addEventListener('submit', (event) => event.stopImmediatePropagation());
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    expect(form?.dispatchEvent(event)).toBe(false);
  });
});

describe('Enter before hydration', () => {
  const FORM = `<form method="post"><input name="ort"><input role="combobox">
    <button type="button">Anzeigen</button></form>`;

  test.each([
    ['Enter', 'input', {}, true],
    ['a', 'input', {}, false],
    ['Enter', 'button', {}, false],
    // The key opens the list of a select.
    ['Enter', '[role]', {}, false],
    // This key accepts the proposal of an input method; Safari sends it after the end of the composition.
    ['Enter', 'input', { isComposing: true }, false],
    ['Enter', 'input', { keyCode: 229 }, false],
  ])('%s on %s with %j sends the form later: %s (8.12)', (key, selector, more, isSent) => {
    paint({ body: FORM });
    const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
    document.querySelector(selector)?.dispatchEvent(event);
    expect(document.querySelector('form')?.dataset['stage'] === 'sent').toBe(isSent);
  });

  test.each([
    ['disabled', false],
    ['', true],
  ])(
    'is forgotten at the next input while the button of the form is %s: the form is sent later: %s (7.5.5)',
    (disabled, isSent) => {
      paint({
        body: `${FORM.replace('</form>', '')}<button type="submit" ${disabled}></button></form>`,
      });
      const [name] = document.querySelectorAll('input');
      name?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      expect(document.querySelector('form')?.dataset['stage']).toBe('sent');
      // A script's event, such as that of input that is entered again, changes nothing.
      name?.dispatchEvent(new Event('input', { bubbles: true }));
      expect(document.querySelector('form')?.dataset['stage']).toBe('sent');
      const { calls } = vi.mocked(window.addEventListener).mock;
      const [, listener] = calls.find(([type]) => type === 'input') ?? [];
      (listener as (event: object) => void)({ target: name, isTrusted: true });
      expect(document.querySelector('form')?.dataset['stage'] === 'sent').toBe(isSent);
    },
  );

  test('does not handle a form that has hydrated', () => {
    paint({ body: FORM });
    document.querySelector('form')?.setAttribute('data-stage', 'ready');
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    document.querySelector('input')?.dispatchEvent(event);
    expect(document.querySelector('form')?.dataset['stage']).toBe('ready');
  });
});

test.each(['onpageswap', 'onpagereveal'] as const)(
  'every promise of a transition has a handler (%s) (18.11)',
  (name) => {
    paint();
    const [ready, finished, updateCallbackDone] = [1, 2, 3].map(() => Promise.resolve());
    const promises = { ready, finished, updateCallbackDone };
    const handled = Object.values(promises).map((promise) => promise && vi.spyOn(promise, 'then'));
    const handle = window[name] as unknown as (event: object) => void;
    handle({ viewTransition: promises });
    for (const then of handled) expect(then?.mock.lastCall?.[1]).toBeTypeOf('function');
    expect(() => handle({ viewTransition: null })).not.toThrow();
  },
);

test('the script cannot be ended by markup and evaluates nothing (S3.1)', () => {
  expect(HEAD_SCRIPT).not.toMatch(/<|innerHTML|eval|Function|setAttribute|[^\n\x20-\x7e]/);
});
