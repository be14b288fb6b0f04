import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeclarationKind } from '../../src/sites/declarations.ts';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { FACTS } from '../support/facts.ts';
import { findCheckbox, findField, setValues, submitForm, user } from '../support/fields.ts';
import { type Page, restoreFromBfcache } from '../support/page.tsx';
import { FORM_PATH, openForm, openTopic, PLAIN_TOPIC_PATH } from './support/contact.tsx';
import { createOpener, type Options } from './support/island.ts';
import { becomeGuest } from './support/leaving.ts';
import {
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from './support/registration.tsx';
import { MANDATORY_FIELDS, openServerForm } from './support/server-form.tsx';
import * as shop from './support/shop.tsx';

const MAX = 'max.muster@example.de';
const ERIKA = 'premium@example.de';
const TEXT = 'Das geht nur mich etwas an.';
const ADDRESS = 'jana@kanzlei-nord.de';

const frame = `<button data-auth="login" type="button">Anmelden</button>
  <button data-auth="personal-login" type="button">Persönlich anmelden</button>`;

const stored = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** The storage of the tab when its next page opens. */
const sameTab = () => ({ sessionItems: { ...sessionStorage } });

/** The browser leaves the page. */
function leave(): void {
  dispatchEvent(new Event('pagehide'));
}

/** Presses a button for sign-in, and leaves for it. */
async function goToSignIn(page: Page, button = 'Anmelden'): Promise<void> {
  await user.click(screen.getByText(button));
  await waitUntil(() => expect(page.navigations).toHaveLength(1));
  leave();
}

async function settings(): Promise<React.ReactElement> {
  return <p>Kontoeinstellungen</p>;
}

const openSettings = createOpener({ path: '/kontoeinstellungen', route: 'settings' }, settings);

const PATHS = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

function openDeclaration(kind: DeclarationKind, options: Options = {}): Promise<Page> {
  return createOpener({ path: PATHS[kind], route: kind }, async () => {
    const area = await import('../../src/portal/journeys/declarations/DeclarationArea.tsx');
    const targets = { library: { category: 'vertrag', topic: 'widerruf' } };
    return (
      <area.DeclarationAreaIsland
        facts={FACTS}
        kind={kind}
        phone="0800 1234567"
        targets={targets}
      />
    );
  })(options);
}

type Form = readonly [
  what: string,
  open: (options?: Options) => Promise<Page>,
  label: string,
  text: string,
];

const contact: Form = [
  'a message',
  (options) => openTopic(PLAIN_TOPIC_PATH, options),
  'Ihre Nachricht',
  TEXT,
];

describe('at the computer of an institution', () => {
  const FORMS: readonly Form[] = [
    ['a registration', openRegistration, 'E-Mail-Adresse', ADDRESS],
    contact,
    [
      'a form that the backend defines',
      (options) => openServerForm([{ fields: MANDATORY_FIELDS }], options),
      'E-Mail-Adresse',
      ADDRESS,
    ],
  ];

  test.each(FORMS)(
    'nothing of %s is kept at sign-in, nor shown to the next visitor (3.14)',
    async (_, open, label, text) => {
      const page = await open({ place: 'town', frame });
      setValues({ [label]: text });
      await goToSignIn(page, 'Persönlich anmelden');
      expect(stored()).not.toContain(text);
      await open({ place: 'town', ...sameTab() });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
    },
  );

  test.each(FORMS)('nothing of %s is kept on leaving (3.14)', async (_, open, label, text) => {
    await open({ place: 'town' });
    setValues({ [label]: text });
    // The page reloads by itself, for missing code for example.
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leave();
    expect(stored()).not.toContain(text);
  });

  test('input from before the institution is known is not shown either (3.14)', async () => {
    const [, open, label, text] = contact;
    const page = await open({ place: 'town', isBooting: true });
    setValues({ [label]: text });
    page.hold('/auth/token');
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leave();
    await open({ place: 'town', ...sameTab() });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    expect(stored()).not.toContain(text);
  });

  test('an address is not carried to another page (35.2)', async () => {
    await openSettings({ place: 'town' });
    const { storeAddressFor } = await import('../../src/portal/forms/address-forms.ts');
    storeAddressFor('forgotPassword', ADDRESS);
    expect(stored()).not.toContain(ADDRESS);
  });
});

describe('what somebody has typed', () => {
  const FORMS: readonly Form[] = [
    contact,
    [
      'a cancellation',
      (options) => openDeclaration('cancellation', options),
      'Vertrag, den Sie kündigen',
      TEXT,
    ],
    [
      'a withdrawal',
      (options) => openDeclaration('withdrawal', options),
      'Vertrag oder Teil des Vertrags, den Sie widerrufen',
      TEXT,
    ],
  ];

  test.each(FORMS)(
    'stays in %s for the person who typed it only (3.14)',
    async (_, open, label, text) => {
      const page = await open({ username: MAX, frame });
      await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
      setValues({ [label]: text });
      await goToSignIn(page);
      const tab = sameTab();
      await open({ username: ERIKA, ...tab });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
      expect(stored()).not.toContain(text);
      await open({ username: MAX, ...tab });
      await waitUntil(() => expect(findField(label).value).toBe(text));
      expect(findField('Vor- und Nachname').value).toBe('Max Muster');
    },
  );

  test.each(FORMS)(
    'stays in %s for the person who typed it only, also after a logout in another tab (3.14, 3.15)',
    async (_, open, label, text) => {
      const page = await open({ username: MAX, frame });
      setValues({ [label]: text });
      await becomeGuest();
      await goToSignIn(page);
      await open({ username: ERIKA, ...sameTab() });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
      expect(stored()).not.toContain(text);
    },
  );

  test('is not stored again by a form that another tab has signed out (3.15)', async () => {
    const [, open, label, text] = contact;
    const page = await open({ username: MAX, frame });
    setValues({ [label]: text });
    await user.click(screen.getByText('Anmelden'));
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
    expect(stored()).toContain(text);
    await becomeGuest();
    await runPendingTasks();
    expect(stored()).not.toContain(text);
  });

  test('as a guest is that of the person who signs in from the form, for good (3.14)', async () => {
    const [, open, label, text] = contact;
    const page = await open({ frame });
    setValues({ [label]: text });
    await goToSignIn(page);
    // Sign-in may lead to another page first.
    await openSettings({ username: MAX, ...sameTab() });
    leave();
    const tab = sameTab();
    await open({ username: ERIKA, ...tab });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    await open({ ...tab });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    await open({ username: MAX, ...tab });
    await waitUntil(() => expect(findField(label).value).toBe(text));
  });

  test('as a guest is for nobody who signs in somewhere else (3.14)', async () => {
    await shop.openShop();
    setValues({ 'E-Mail-Adresse': ADDRESS });
    leave();
    expect(stored()).toContain(ADDRESS);
    await openSettings({ username: MAX, ...sameTab() });
    await runPendingTasks();
    expect(stored()).not.toContain(ADDRESS);
  });

  test('as a guest who has come back without a sign-in is for nobody who signs in later (3.14)', async () => {
    const [, open, label, text] = contact;
    const page = await open({ frame });
    setValues({ [label]: text });
    await goToSignIn(page);
    await openSettings(sameTab());
    await runPendingTasks();
    expect(stored()).toContain(text);
    await openSettings({ username: MAX, ...sameTab() });
    await runPendingTasks();
    expect(stored()).not.toContain(text);
  });

  test('before it is known who is there is of the person whom the page then shows (3.14)', async () => {
    const [, open, label, text] = contact;
    const page = await openTopic(PLAIN_TOPIC_PATH, { username: MAX, isBooting: true }, (opened) =>
      opened.hold('/auth/token'),
    );
    setValues({ [label]: text });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leave();
    expect(page.readSentBodies(FORM_PATH)).toHaveLength(1);
    await open({ username: MAX, ...sameTab() });
    await waitUntil(() => expect(findField(label).value).toBe(text));
  });
});

describe('a password of a form that the backend defines', () => {
  const SECRET = 'Tintenfass 9';
  const definition = [
    {
      name: 'more',
      label: 'Mit Losung',
      type: 'checkbox',
      mandatory: false,
      additionalFields: [{ name: 'phrase', label: 'Losung', type: 'password', mandatory: false }],
    },
    { name: 'kundenkennwort', label: 'Kennwort', type: 'text', mandatory: false },
  ];

  async function typeSecrets(): Promise<void> {
    await user.click(findCheckbox('Mit Losung'));
    setValues({ Losung: SECRET, Kennwort: SECRET });
    await user.click(findCheckbox('Mit Losung'));
  }

  test('is in no draft of a message, also while its field is hidden (11.8, S8.4)', async () => {
    await openForm([...definition, { name: 'text', label: 'Text', type: 'text' }]);
    await typeSecrets();
    setValues({ Text: TEXT });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leave();
    expect(stored()).toContain(TEXT);
    expect(stored()).not.toContain(SECRET);
  });

  test('is not kept with what a registration has sent (35.1, S8.4)', async () => {
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...definition] }]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await typeSecrets();
    setValues({ 'E-Mail-Adresse': ADDRESS, Passwort: PASSWORD });
    await user.click(findTermsBox());
    await submitForm();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(stored()).toContain(ADDRESS);
    expect(stored()).not.toContain(SECRET);
    expect(stored()).not.toContain(PASSWORD);
  });

  test('is cleared before the back/forward cache keeps the page that was sent, also while its field is hidden (S8.4)', async () => {
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...definition] }]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await typeSecrets();
    setValues({ 'E-Mail-Adresse': ADDRESS, Passwort: PASSWORD });
    await user.click(findTermsBox());
    await submitForm();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    restoreFromBfcache();
    await user.click(findCheckbox('Mit Losung'));
    await waitUntil(() => expect(findField('Losung').value).toBe(''));
    expect(findField('Passwort').value).toBe('');
    expect(findField('E-Mail-Adresse').value).toBe(ADDRESS);
  });
});
