import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findSubmitButton } from '../support/fields.ts';
import {
  findSettingsSection,
  openProfile,
  openSettings,
  pressSectionButton,
  waitForSection,
} from './support/account.tsx';
import { openForgotPassword } from './support/forgotten.tsx';
import { PASSWORD } from './support/registration.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from './support/server-form.tsx';
import { ADDRESS, openShop, PERSON, submitStep } from './support/shop.tsx';

/** Reads the class and the buttons of the row with the submit button. */
function readActions(form: Element | null | undefined) {
  const row = form?.querySelector('[type="submit"]')?.parentElement;
  return {
    rowClass: row?.className,
    buttons: [...(row?.children ?? [])].map(
      (button) => button.querySelector('.button-face')?.textContent,
    ),
  };
}

/** Returns the expected row for a group of buttons (rules 1.10.3, 17.10). */
const createExpectedGroup = (...buttons: string[]) => ({ rowClass: 'button-group', buttons });

const findForm = () => document.querySelector('form');

describe('several buttons of a form are a group with the most important button at the right (1.10.3, 17.10)', () => {
  test('in the sections of settings and profile', async () => {
    await openSettings();
    for (const heading of ['Sucheinstellungen', 'Newsletter', 'Einwilligungen']) {
      await waitForSection(heading);
      expect(readActions(findSettingsSection(heading))).toEqual(
        createExpectedGroup('Abbrechen', 'Speichern'),
      );
    }
    await openProfile();
    await waitForSection('Rechnungsadresse');
    await pressSectionButton('Rechnungsadresse', 'Bearbeiten');
    expect(readActions(findSettingsSection('Rechnungsadresse'))).toEqual(
      createExpectedGroup('Abbrechen', 'Speichern'),
    );
  });

  test('in the later steps of the shop, but not in the first step, which has one button', async () => {
    await openShop();
    expect(readActions(findForm())).toEqual({ rowClass: 'actions', buttons: ['Weiter'] });
    await submitStep('Adressen', PERSON);
    expect(readActions(findForm())).toEqual(createExpectedGroup('Zurück', 'Weiter'));
    await submitStep('Zusammenfassung', ADDRESS);
    expect(readActions(findForm())).toEqual(
      createExpectedGroup('Zurück', 'Kostenlos registrieren'),
    );
  });

  test('in the later steps of a form of the backend', async () => {
    await openServerForm(
      [
        { stepTitle: 'Zugang', fields: MANDATORY_FIELDS },
        { stepTitle: 'Anschrift', fields: [createServerField('city', 'Ort')] },
      ],
      { client: 'shop', path: '/registrierung' },
    );
    expect(readActions(findForm())).toEqual({ rowClass: 'actions', buttons: ['Weiter'] });
    await submitStep('Anschrift', { 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
    expect(readActions(findForm())).toEqual(
      createExpectedGroup('Zurück', 'Kostenlos registrieren'),
    );
  });

  test('except for a single button', async () => {
    await openServerForm([{ fields: MANDATORY_FIELDS }]);
    await waitUntil(() => expect(findSubmitButton()).toBeTruthy());
    expect(readActions(findForm())).toEqual({
      rowClass: 'actions',
      buttons: ['Kostenlos registrieren'],
    });
    await openForgotPassword();
    await runPendingTasks();
    expect(readActions(findForm())).toMatchObject({ rowClass: 'actions' });
  });
});
