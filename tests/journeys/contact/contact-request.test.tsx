import { act, fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { listContactRequests } from '../../../src/sandbox/store/contact-requests.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  findField,
  findSubmitButton,
  readFormNotice,
  selectOption,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import { findLiveRegions } from '../../support/notices.ts';
import { type Page, restoreFromBfcache } from '../../support/page.tsx';
import {
  FORM_PATH,
  fillContact,
  findPrivacyBox,
  openContact,
  openTopic,
  PLAIN_TOPIC_PATH,
  SEND_PATH,
} from '../support/contact.tsx';
import { createRefusal } from '../support/reply-faults.ts';
import { logOutInOtherTab, WAYS_TO_LEAVE } from '../support/ways-to-leave.ts';

const SUCCESS_NOTICE = {
  heading: 'Vielen Dank!',
  texts: [
    'Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.',
  ],
};

async function sendRequest(page: Page): Promise<unknown[]> {
  await submitForm();
  await waitUntil(() => expect(readFormNotice()).toEqual(SUCCESS_NOTICE));
  return page.readSentBodies(SEND_PATH);
}

describe('a request', () => {
  test('contains the typed text without blanks at its ends, with category, topic and product', async () => {
    const page = await openTopic();
    await user.type(findField('Vor- und Nachname'), ' Jana Łukaszewska ');
    await user.type(findField('E-Mail-Adresse'), 'jana@kanzlei-nord.de');
    await user.type(findField('Ihre Nachricht'), 'Bitte senden Sie{enter}mir eine Auskunft.');
    await user.click(findPrivacyBox());
    const fields = {
      name: 'Jana Łukaszewska',
      email: 'jana@kanzlei-nord.de',
      tempKundennummer: '',
      tempDescription: 'Bitte senden Sie\nmir eine Auskunft.',
      tempDatenschutzhinweise: true,
    };
    expect(await sendRequest(page)).toEqual([
      {
        request_token: expect.stringMatching(/^[\w+/=]{100,}$/),
        category: '14',
        topic: '141',
        product: 'default',
        ...fields,
      },
    ]);
    expect(listContactRequests(page.sandbox.store)).toMatchObject([
      { category: '14', topic: '141', product: 'default', wkn: null, fields },
    ]);
    expect(page.sandbox.listMails()[0]?.recipient).toBe('jana@kanzlei-nord.de');
  });

  test('prevents Back and another topic while it is sent (7.5.6, S9.1)', async () => {
    const page = await openTopic(PLAIN_TOPIC_PATH);
    const release = page.hold(SEND_PATH);
    await fillContact();
    await submitForm();
    await waitUntil(() => expect(page.readSentBodies(SEND_PATH)).toHaveLength(1));
    expect(findField('Thema').closest('[inert]')).not.toBeNull();
    expect(findSubmitButton().getAttribute('aria-busy')).toBe('true');
    history.replaceState(null, '', '/kontakt');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(location.pathname).toBe(PLAIN_TOPIC_PATH);
    release();
    await waitUntil(() => expect(readFormNotice()).toEqual(SUCCESS_NOTICE));
    await waitUntil(() => expect(findField('Thema').closest('[inert]')).toBeNull());
  });

  test('that succeeds shows a banner, resets the selection and scrolls up', async () => {
    const page = await openTopic(`${PLAIN_TOPIC_PATH}?a=1`);
    await fillContact();
    await sendRequest(page);
    expect(findLiveRegions('Vielen Dank!')).toEqual([]);
    expect(document.activeElement?.textContent).toBe('Vielen Dank!');
    expect(location.pathname + location.search).toBe('/kontakt?a=1');
    expect(findField('Thema').value).toBe('');
    expect(document.querySelector('form')).toBeNull();
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith({ top: 0 });
    expect(document.title).toBe('Kontakt – Mein Konto');
  });

  test('that succeeds leaves no input for the next request', async () => {
    const page = await openTopic();
    await fillContact();
    await sendRequest(page);
    await selectOption('Thema', 'Datenschutz und Werbung');
    await selectOption('Anliegen', 'Zugang löschen');
    await waitUntil(() => expect(findField('Benutzername')).toBeTruthy());
    expect(findField('Vor- und Nachname').value).toBe('');
    expect(readFormNotice()).toEqual(SUCCESS_NOTICE);
    await fillContact({ Benutzername: 'jana' });
    await submitForm();
    await waitUntil(() => expect(page.readSentBodies(SEND_PATH)).toHaveLength(2));
    await waitUntil(() => expect(listContactRequests(page.sandbox.store)).toHaveLength(2));
  });
});

describe('the product and the number of a work (`wkn`) from the address', () => {
  const readStoredItems = () => [
    sessionStorage.getItem('contact_product'),
    sessionStorage.getItem('wkn'),
  ];

  test('are stored; the product is sent when the form is loaded, and both are sent when the form is submitted (7.14.5)', async () => {
    const page = await openTopic(
      `${PLAIN_TOPIC_PATH}?contact_product=fach-online%20Modul&wkn=4711&a=1`,
    );
    expect(page.readSentBodies(FORM_PATH)).toEqual([
      { cId: '14', tId: '141', product: 'fach-online Modul' },
    ]);
    await fillContact();
    expect(await sendRequest(page)).toMatchObject([{ product: 'fach-online Modul', wkn: '4711' }]);
    expect(location.search).toBe('?contact_product=fach-online%20Modul&wkn=4711&a=1');
    expect(readStoredItems()).toEqual(['fach-online Modul', '4711']);
  });

  test('of an earlier page are used until the browser session ends (7.14.5)', async () => {
    const storedItems = { contact_product: 'Modul', wkn: '4711' };
    const page = await openTopic(`${PLAIN_TOPIC_PATH}?wkn=&contact_product=%20`, {
      sessionItems: storedItems,
    });
    await fillContact();
    expect(await sendRequest(page)).toMatchObject([{ product: 'Modul', wkn: '4711' }]);
  });

  test.each([
    ['nothing', '', null],
    ['blanks', '%20%09', null],
    ['100 characters', 'ä'.repeat(100), 'ä'.repeat(100)],
    ['101 characters', 'a'.repeat(101), null],
    ['control characters', '%00a%0Ab%7F', 'ab'],
    ['HTML', '%3Cb%3E', '<b>'],
  ])('are stored only as short plain text: %s (7.14.5)', async (_, value, storedValue) => {
    await openContact(`/kontakt?contact_product=${value}&wkn=${value}`);
    expect(readStoredItems()).toEqual([storedValue, storedValue]);
  });
});

describe('the prefill of a person', () => {
  const SIGNED_IN = { username: 'max.muster@example.de' };

  test('is filled in and can be changed (7.14.6)', async () => {
    const page = await openTopic('/kontakt/datenschutz/loeschung', SIGNED_IN);
    expect(findField('Vor- und Nachname').value).toBe('Max Muster');
    expect(findField('E-Mail-Adresse').value).toBe('max.muster@example.de');
    expect(findField('Benutzername').value).toBe('max.muster@example.de');
    setValues({
      'E-Mail-Adresse': 'max@kanzlei-nord.de',
      'Ihre Nachricht': 'Bitte alles löschen.',
    });
    await user.click(findPrivacyBox());
    expect(await sendRequest(page)).toMatchObject([
      { name: 'Max Muster', email: 'max@kanzlei-nord.de', tempUsername: 'max.muster@example.de' },
    ]);
  });

  test('does not replace the input of another topic (7.14.6)', async () => {
    await openTopic(PLAIN_TOPIC_PATH, SIGNED_IN);
    setValues({ 'Vor- und Nachname': 'Mäxchen' });
    await selectOption('Anliegen', 'Zugang löschen');
    await waitUntil(() => expect(findField('Benutzername')).toBeTruthy());
    expect(findField('Vor- und Nachname').value).toBe('Mäxchen');
    expect(findField('Benutzername').value).toBe('max.muster@example.de');
  });

  test('and the draft do not replace text that was typed after the end of the session, when another topic is chosen (3.14, 7.14.4)', async () => {
    const page = await openTopic(PLAIN_TOPIC_PATH, SIGNED_IN);
    await fillContact({ 'Ihre Nachricht': 'Eine alte Nachricht' });
    for (const path of [SEND_PATH, '/auth/token'])
      page.sandbox.faults.add({ path, ...createRefusal(401, 'unauthorized') });
    await submitForm();
    await waitUntil(() =>
      expect(readFormNotice()?.texts.join()).toContain('Ihre Sitzung ist abgelaufen.'),
    );
    setValues({ 'Ihre Nachricht': 'Eine neue Nachricht' });
    const topic = findField('Anliegen').selectedOptions[0]?.text ?? '';
    await selectOption('Anliegen', 'Zugang löschen');
    await waitUntil(() => expect(location.pathname).not.toBe(PLAIN_TOPIC_PATH));
    await selectOption('Anliegen', topic);
    await waitUntil(() => expect(location.pathname).toBe(PLAIN_TOPIC_PATH));
    await waitUntil(() => expect(findField('Ihre Nachricht').value).toBe('Eine neue Nachricht'));
  });

  test('is sent only if the form has a field for it (7.14.6)', async () => {
    const page = await openContact('/kontakt/datenschutz', SIGNED_IN);
    await waitUntil(() => expect(findField('Anliegen')).toBeTruthy());
    page.answer(FORM_PATH, { fields: [{ name: 'subject', label: 'Betreff', type: 'text' }] });
    await selectOption('Anliegen', 'Zugang löschen');
    await waitUntil(() => expect(findField('Betreff')).toBeTruthy());
    page.answer(SEND_PATH, { success: true });
    await sendRequest(page);
    const [body] = page.readSentBodies(SEND_PATH);
    const properties = ['category', 'product', 'request_token', 'subject', 'topic'];
    expect(Object.keys(Object(body)).sort()).toEqual(properties);
  });

  /** Finds data of the person anywhere in the page, visible or hidden. */
  const findPersonalData = () => {
    const controls = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    const texts = [document.body.innerHTML, ...controls.map(({ value }) => value)].join();
    return /Max Muster|max\.muster@/.exec(texts)?.[0];
  };

  const PERSONAL_PATH = '/kontakt/datenschutz/loeschung';

  test.each(WAYS_TO_LEAVE)('is removed %s (S6.1, S6.2)', async (_, leave) => {
    await openTopic(PERSONAL_PATH, SIGNED_IN);
    expect(findPersonalData()).toBeTruthy();
    await act(leave);
    await runPendingTasks();
    expect(findPersonalData()).toBeUndefined();
  });

  async function openWithTypedText(): Promise<void> {
    await openTopic(PERSONAL_PATH, SIGNED_IN);
    setValues({
      'E-Mail-Adresse': 'max@kanzlei-nord.de',
      'Ihre Nachricht': 'Bitte alles löschen.',
    });
    await runPendingTasks();
  }

  function expectTypedText(): void {
    expect(findField('E-Mail-Adresse').value).toBe('max@kanzlei-nord.de');
    expect(findField('Ihre Nachricht').value).toBe('Bitte alles löschen.');
  }

  test('is removed by a logout in another tab, but typed text stays (S6.1, S6.2)', async () => {
    await openWithTypedText();
    await act(logOutInOtherTab);
    await runPendingTasks();
    expect(findPersonalData()).toBeUndefined();
    expectTypedText();
  });

  test('is removed together with typed text when the page goes into the back/forward cache, and both come back for the same person (3.14, S6.1)', async () => {
    await openWithTypedText();
    act(() => void dispatchEvent(new Event('pagehide')));
    await runPendingTasks();
    expect(findPersonalData()).toBeUndefined();
    expect(findField('E-Mail-Adresse').value).toBe('');
    expect(findField('Ihre Nachricht').value).toBe('');
    restoreFromBfcache();
    await waitUntil(() => expectTypedText());
    expect(findPersonalData()).toBeTruthy();
  });

  test.each([
    ['without', false],
    ['with', true],
  ])(
    'is removed by a logout after the choice of another topic, %s an earlier focus in the form (S6.1, S6.2)',
    async (_, hasFocusedField) => {
      await openTopic(PLAIN_TOPIC_PATH, SIGNED_IN);
      // The pointer marks the form as touched.
      fireEvent.pointerOver(findSubmitButton());
      if (hasFocusedField) findField('Ihre Nachricht').focus();
      await runPendingTasks();
      await selectOption('Anliegen', 'Zugang löschen');
      await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
      await act(logOutInOtherTab);
      await runPendingTasks();
      expect(findPersonalData()).toBeUndefined();
    },
  );

  test('is filled in again when the person comes back (S6.1, 7.14.6)', async () => {
    await openTopic('/kontakt/datenschutz/loeschung', SIGNED_IN);
    dispatchEvent(new Event('pagehide'));
    await runPendingTasks();
    restoreFromBfcache();
    await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
    expect(findField('Benutzername').value).toBe('max.muster@example.de');
  });

  test('is not passed to another topic after a logout, even if the person has typed the data (S6.2)', async () => {
    await openTopic(PLAIN_TOPIC_PATH, SIGNED_IN);
    setValues({ 'Vor- und Nachname': 'Max Muster', 'Ihre Nachricht': 'max.muster@example.de' });
    await runPendingTasks();
    await act(logOutInOtherTab);
    await selectOption('Anliegen', 'Zugang löschen');
    await waitUntil(() => expect(findField('Benutzername')).toBeTruthy());
    expect(findPersonalData()).toBeUndefined();
  });
});
