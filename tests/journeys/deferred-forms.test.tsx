// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { turn, until } from '../support/clock.ts';
import { labelled, notice, put, submitButton, user } from '../support/fields.ts';
import { openPage, type Page, prerender } from '../support/page.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openChange } from './support/password.tsx';
import { openRegistration, PASSWORD, terms } from './support/registration.tsx';
import { openResend, resendForm } from './support/resend.tsx';
import { atStep, goBack, openShop, PERSON, valuesOf } from './support/shop.tsx';

const LOAD = '../../src/forms/deferred/load-controller.ts';
const NAME = 'jana@kanzlei-nord.de';

afterEach(() => vi.doUnmock(LOAD));

/** Keeps the controller on its way until `release`; `fail` loses it once instead. */
function holdController() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const real = () =>
    vi.importActual<typeof import('../../src/forms/deferred/load-controller.ts')>(LOAD);
  const asked = vi.fn(async () => {
    if (asked.mock.calls.length === 1) await promise;
    return (await real()).loadController();
  });
  vi.doMock(LOAD, async () => ({ ...(await real()), loadController: asked }));
  return { asked, release: resolve, fail: () => reject(new Error('no network')) };
}

const FORMS: Readonly<
  Record<string, { open: () => Promise<Page>; label: string; call: string; done: string }>
> = {
  'new link': {
    open: openResend,
    label: 'Benutzername',
    call: '/account/optin/resend',
    done: 'Neuer Bestätigungslink',
  },
  'forgotten username': {
    open: openForgotUsername,
    label: 'E-Mail-Adresse',
    call: '/account/username/resend',
    done: 'Ihr Benutzername wurde versendet',
  },
  'forgotten password': {
    open: openForgotPassword,
    label: 'Benutzername',
    call: '/account/password/reset',
    done: 'Passwort wurde zurückgesetzt',
  },
};

describe.each(Object.entries(FORMS))('the form for a %s', (_, { open, label, call, done }) => {
  test('rule S12: asks for its controller at the first touch, and once', async () => {
    const { asked } = holdController();
    await open();
    await turn();
    expect(asked).not.toHaveBeenCalled();
    labelled(label).focus();
    labelled(label).blur();
    labelled(label).focus();
    await turn();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('rule A14: has a disabled button while it is empty, before the controller and after', async () => {
    const { release } = holdController();
    await open();
    expect(submitButton().disabled).toBe(true);
    put({ [label]: ' ' });
    expect(submitButton().disabled).toBe(true);
    put({ [label]: 'j' });
    expect(submitButton().disabled).toBe(false);
    release();
    await turn();
    expect(submitButton().disabled).toBe(false);
    put({ [label]: '' });
    expect(submitButton().disabled).toBe(true);
  });

  test('rule S12: fetches its code when a pointer comes near', async () => {
    const { asked } = holdController();
    await open();
    fireEvent.pointerOver(labelled(label));
    await turn();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('rules S9.1, S9.4: keeps what is typed before the controller is there, and sends it once', async () => {
    const { release } = holdController();
    const page = await open();
    put({ [label]: NAME });
    await user.click(submitButton());
    const form = document.querySelector('form');
    if (form) fireEvent.submit(form);
    expect(form?.getAttribute('aria-busy')).toBe('true');
    release();
    await until(() => expect(notice()?.heading).toBe(done));
    expect(page.sent(call)).toHaveLength(1);
    expect(Object.values(page.sent(call)[0] ?? {})).toContain(NAME);
  });

  test('rule S9.2: says so when the controller cannot be had, and tries again with everything kept', async () => {
    const { fail } = holdController();
    const page = await open();
    put({ [label]: NAME });
    await user.click(submitButton());
    fail();
    await until(() => expect(notice()?.texts.join()).toMatch(/,Keine Verbindung\./));
    expect(labelled(label).value).toBe(NAME);
    await user.click(submitButton());
    await until(() => expect(page.sent(call)).toHaveLength(1));
    await until(() => expect(notice()?.heading).toBe(done));
  });

  test('rule 3.14: keeps over a sign-in what was typed before the controller was there', async () => {
    holdController();
    await open();
    const { keepTypedOnLeaving } = await import('../../src/session/drafts/keep-typed.ts');
    keepTypedOnLeaving();
    put({ [label]: NAME });
    document.dispatchEvent(new CustomEvent('portal:sign-in'));
    await until(() => expect(sessionStorage.getItem(`draft:${location.pathname}`)).toContain(NAME));
  });

  test.each([
    ['before anybody touches it', false],
    ['after it was touched', true],
  ])('rule 8.11: sees autofill without events %s, and sends it', async (_, isTouched) => {
    const page = await open();
    if (isTouched) put({ [label]: '' });
    await turn();
    labelled(label).value = NAME;
    expect(submitButton().disabled).toBe(true);
    fireEvent.pointerOver(submitButton());
    expect(submitButton().disabled).toBe(false);
    await user.click(submitButton());
    await until(() => expect(page.sent(call)).toHaveLength(1));
    expect(Object.values(page.sent(call)[0] ?? {})).toContain(NAME);
  });

  test('rule 8.11: sees autofill without events when the keyboard comes to it', async () => {
    await open();
    labelled(label).value = NAME;
    labelled(label).focus();
    await turn();
    expect(submitButton().disabled).toBe(false);
    expect(labelled(label).value).toBe(NAME);
  });
});

test('rules S9.1, S9.4: a form submitted before hydration is sent once when React is ready', async () => {
  const html = await prerender(resendForm);
  const page = await openPage({
    path: '/registrierung-optin-resend',
    route: 'resendOptIn',
    html,
  });
  labelled('Benutzername').value = NAME;
  // As first-paint.ts marks it.
  document.querySelector('form')?.setAttribute('data-sent', '');
  const { asked, release } = holdController();
  page.hydrate(await resendForm());
  await until(() => expect(asked).toHaveBeenCalled());
  release();
  await until(() => expect(notice()?.heading).toBe('Neuer Bestätigungslink'));
  expect(page.sent('/account/optin/resend')).toEqual([expect.objectContaining({ username: NAME })]);
  expect(document.querySelector('form')?.hasAttribute('data-sent') ?? false).toBe(false);
});

describe('a registration', () => {
  test('rules 7.5.5, 8.11: lets its button be pressed when a tool has ticked the terms', async () => {
    const page = await openRegistration();
    terms().checked = true;
    fireEvent.pointerOver(submitButton());
    expect(submitButton().disabled).toBe(false);
    expect(page.requests.filter(({ path }) => path.startsWith('/account'))).toEqual([]);
  });
});

describe('the first step of the shop', () => {
  test('rule S9.4: goes on with what was typed before its controller was there', async () => {
    const { release } = holdController();
    await openShop();
    put(PERSON);
    await user.click(submitButton());
    release();
    await atStep('Adressen');
    await goBack();
    await atStep('Persönliche Daten');
    expect(valuesOf('Vorname', 'Passwort', 'Passwort wiederholen')).toEqual([
      'Jana',
      PASSWORD,
      PASSWORD,
    ]);
  });
});

describe('a new password', () => {
  test('rules S8.4, S9.4: typed before the controller is there is sent, and kept nowhere', async () => {
    const { release } = holdController();
    const page = await openChange();
    put({
      'Aktuelles Passwort': 'falsch-genug-12',
      'Neues Passwort': PASSWORD,
      'Neues Passwort wiederholen': PASSWORD,
    });
    page.sandbox.faults.add({
      path: '/account/updatePassword',
      kind: 'status',
      status: 200,
      body: { success: true },
    });
    document.dispatchEvent(new CustomEvent('portal:sign-in'));
    await turn();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(PASSWORD);
    await user.click(submitButton());
    release();
    await until(() => expect(page.wentTo).toEqual(['/passwort-aktualisiert']));
    expect(valuesOf('Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen')).toEqual([
      '',
      '',
      '',
    ]);
  });
});
