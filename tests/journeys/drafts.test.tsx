import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { DeclarationKind } from '../../src/sites/declarations.ts';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { FACTS } from '../support/facts.ts';
import { findCheckbox, findField, setValues, submitForm, user } from '../support/fields.ts';
import { type Page, restoreFromBfcache } from '../support/page.tsx';
import { FORM_PATH, openForm, openTopic, PLAIN_TOPIC_PATH } from './support/contact.tsx';
import { createOpener, type PageOverrides } from './support/island.ts';
import {
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from './support/registration.tsx';
import { MANDATORY_FIELDS, openServerForm } from './support/server-form.tsx';
import * as shop from './support/shop.tsx';
import { logOutInOtherTab } from './support/ways-to-leave.ts';

const MAX_MUSTER = 'max.muster@example.de';
const ERIKA = 'premium@example.de';
const TEXT = 'Das geht nur mich etwas an.';
const EMAIL = 'jana@kanzlei-nord.de';

const FRAME = `<button data-auth="login" type="button">Anmelden</button>
  <button data-auth="personal-login" type="button">Persönlich anmelden</button>`;

const readStoredText = () => JSON.stringify({ ...sessionStorage, ...localStorage });

/** Returns options that open the next page in the same tab. */
const createSameTabOptions = () => ({ sessionItems: { ...sessionStorage } });

/** Leaves the page as the browser does. */
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
}

/** Presses a button for sign-in, and leaves the page. */
async function goToSignIn(page: Page, button = 'Anmelden'): Promise<void> {
  await user.click(screen.getByText(button));
  await waitUntil(() => expect(page.navigations).toHaveLength(1));
  leavePage();
}

async function createSettings(): Promise<React.ReactElement> {
  return <p>Kontoeinstellungen</p>;
}

const openSettings = createOpener(
  { path: '/kontoeinstellungen', route: 'settings' },
  createSettings,
);

const PATHS = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

function openDeclaration(kind: DeclarationKind, options: PageOverrides = {}): Promise<Page> {
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

type FormCase = readonly [
  title: string,
  open: (options?: PageOverrides) => Promise<Page>,
  label: string,
  text: string,
];

const CONTACT_FORM: FormCase = [
  'a message',
  (options) => openTopic(PLAIN_TOPIC_PATH, options),
  'Ihre Nachricht',
  TEXT,
];

describe('the input at the computer of an institution', () => {
  const FORMS: readonly FormCase[] = [
    ['a registration', openRegistration, 'E-Mail-Adresse', EMAIL],
    CONTACT_FORM,
    [
      'a form that the backend defines',
      (options) => openServerForm([{ fields: MANDATORY_FIELDS }], options),
      'E-Mail-Adresse',
      EMAIL,
    ],
  ];

  test.each(FORMS)(
    'in %s is not stored at a sign-in, and not shown to the next visitor (3.14)',
    async (_, open, label, text) => {
      const page = await open({ network: 'town', frame: FRAME });
      setValues({ [label]: text });
      await goToSignIn(page, 'Persönlich anmelden');
      expect(readStoredText()).not.toContain(text);
      await open({ network: 'town', ...createSameTabOptions() });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
    },
  );

  test.each(FORMS)(
    'in %s is not stored when the page is left (3.14)',
    async (_, open, label, text) => {
      await open({ network: 'town' });
      setValues({ [label]: text });
      // The portal leaves the page, for example to reload it.
      document.dispatchEvent(new CustomEvent('portal:leaving'));
      leavePage();
      expect(readStoredText()).not.toContain(text);
    },
  );

  test('from before the boot is not shown to the next visitor (3.14)', async () => {
    const [, open, label, text] = CONTACT_FORM;
    const page = await open({ network: 'town', isBooting: true });
    setValues({ [label]: text });
    page.hold('/auth/token');
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leavePage();
    await open({ network: 'town', ...createSameTabOptions() });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    expect(readStoredText()).not.toContain(text);
  });

  test('is not passed to another form as an identifier (35.2)', async () => {
    await openSettings({ network: 'town' });
    const { storeIdentifierFor } = await import('../../src/portal/forms/identifier-forms.ts');
    storeIdentifierFor('forgotPassword', EMAIL);
    expect(readStoredText()).not.toContain(EMAIL);
  });
});

describe('the input', () => {
  const FORMS: readonly FormCase[] = [
    CONTACT_FORM,
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
    'in %s is restored only for the same person (3.14)',
    async (_, open, label, text) => {
      const page = await open({ username: MAX_MUSTER, frame: FRAME });
      await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
      setValues({ [label]: text });
      await goToSignIn(page);
      const tabOptions = createSameTabOptions();
      await open({ username: ERIKA, ...tabOptions });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
      expect(readStoredText()).not.toContain(text);
      await open({ username: MAX_MUSTER, ...tabOptions });
      await waitUntil(() => expect(findField(label).value).toBe(text));
      expect(findField('Vor- und Nachname').value).toBe('Max Muster');
    },
  );

  test.each(FORMS)(
    'in %s is not restored for another person after a logout in another tab (3.14, 3.15)',
    async (_, open, label, text) => {
      const page = await open({ username: MAX_MUSTER, frame: FRAME });
      setValues({ [label]: text });
      await logOutInOtherTab();
      await goToSignIn(page);
      await open({ username: ERIKA, ...createSameTabOptions() });
      await runPendingTasks();
      expect(findField(label).value).toBe('');
      expect(readStoredText()).not.toContain(text);
    },
  );

  test('is deleted by a logout in another tab (3.15)', async () => {
    const [, open, label, text] = CONTACT_FORM;
    const page = await open({ username: MAX_MUSTER, frame: FRAME });
    setValues({ [label]: text });
    await user.click(screen.getByText('Anmelden'));
    await waitUntil(() => expect(page.navigations).toHaveLength(1));
    expect(readStoredText()).toContain(text);
    await logOutInOtherTab();
    await runPendingTasks();
    expect(readStoredText()).not.toContain(text);
  });

  test('of a guest belongs to the person who signs in from the form, and later to nobody else (3.14)', async () => {
    const [, open, label, text] = CONTACT_FORM;
    const page = await open({ frame: FRAME });
    setValues({ [label]: text });
    await goToSignIn(page);
    // The sign-in opens another page before the person returns to the form.
    await openSettings({ username: MAX_MUSTER, ...createSameTabOptions() });
    leavePage();
    const tabOptions = createSameTabOptions();
    await open({ username: ERIKA, ...tabOptions });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    await open({ ...tabOptions });
    await runPendingTasks();
    expect(findField(label).value).toBe('');
    await open({ username: MAX_MUSTER, ...tabOptions });
    await waitUntil(() => expect(findField(label).value).toBe(text));
  });

  test('of a guest is deleted when a person signs in from another page (3.14)', async () => {
    await shop.openShop();
    setValues({ 'E-Mail-Adresse': EMAIL });
    leavePage();
    expect(readStoredText()).toContain(EMAIL);
    await openSettings({ username: MAX_MUSTER, ...createSameTabOptions() });
    await runPendingTasks();
    expect(readStoredText()).not.toContain(EMAIL);
  });

  test('of a guest who returns without a sign-in is deleted when a person signs in later (3.14)', async () => {
    const [, open, label, text] = CONTACT_FORM;
    const page = await open({ frame: FRAME });
    setValues({ [label]: text });
    await goToSignIn(page);
    await openSettings(createSameTabOptions());
    await runPendingTasks();
    expect(readStoredText()).toContain(text);
    await openSettings({ username: MAX_MUSTER, ...createSameTabOptions() });
    await runPendingTasks();
    expect(readStoredText()).not.toContain(text);
  });

  test('from before the boot belongs to the person whom the boot finds (3.14)', async () => {
    const [, open, label, text] = CONTACT_FORM;
    const page = await openTopic(
      PLAIN_TOPIC_PATH,
      { username: MAX_MUSTER, isBooting: true },
      (openedPage) => openedPage.hold('/auth/token'),
    );
    setValues({ [label]: text });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leavePage();
    expect(page.readSentBodies(FORM_PATH)).toHaveLength(1);
    await open({ username: MAX_MUSTER, ...createSameTabOptions() });
    await waitUntil(() => expect(findField(label).value).toBe(text));
  });
});

describe('a password in a form of the backend', () => {
  const SECRET = 'Tintenfass 9';
  const passwordFields = [
    {
      name: 'more',
      label: 'Mit Losung',
      type: 'checkbox',
      mandatory: false,
      additionalFields: [{ name: 'phrase', label: 'Losung', type: 'password', mandatory: false }],
    },
    // The name says that the text is a password.
    { name: 'kundenkennwort', label: 'Kennwort', type: 'text', mandatory: false },
  ];

  async function fillSecrets(): Promise<void> {
    await user.click(findCheckbox('Mit Losung'));
    setValues({ Losung: SECRET, Kennwort: SECRET });
    await user.click(findCheckbox('Mit Losung'));
  }

  test('is in no draft of a message, even while its field is hidden (11.8, S8.4)', async () => {
    await openForm([...passwordFields, { name: 'text', label: 'Text', type: 'text' }]);
    await fillSecrets();
    setValues({ Text: TEXT });
    document.dispatchEvent(new CustomEvent('portal:leaving'));
    leavePage();
    expect(readStoredText()).toContain(TEXT);
    expect(readStoredText()).not.toContain(SECRET);
  });

  test('is not stored with the sent input of a registration (35.1, S8.4)', async () => {
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...passwordFields] }]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await fillSecrets();
    setValues({ 'E-Mail-Adresse': EMAIL, Passwort: PASSWORD });
    await user.click(findTermsBox());
    await submitForm();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(readStoredText()).toContain(EMAIL);
    expect(readStoredText()).not.toContain(SECRET);
    expect(readStoredText()).not.toContain(PASSWORD);
  });

  test('is emptied before the page of a sent form goes into the back/forward cache, even while its field is hidden (S8.4)', async () => {
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...passwordFields] }]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await fillSecrets();
    setValues({ 'E-Mail-Adresse': EMAIL, Passwort: PASSWORD });
    await user.click(findTermsBox());
    await submitForm();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    restoreFromBfcache();
    await user.click(findCheckbox('Mit Losung'));
    await waitUntil(() => expect(findField('Losung').value).toBe(''));
    expect(findField('Passwort').value).toBe('');
    expect(findField('E-Mail-Adresse').value).toBe(EMAIL);
  });
});
