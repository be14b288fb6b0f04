import { describe, expect, test } from 'vitest';
import { runPendingTasks, waitUntil } from '../support/clock.ts';
import { findSubmitButton } from '../support/fields.ts';
import {
  findSectionByHeading,
  openProfile,
  openSettings,
  pressSectionButton,
  waitForSection,
} from './support/account.tsx';
import { openForgotPassword } from './support/forgotten.tsx';
import { PASSWORD } from './support/registration.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from './support/server-form.tsx';
import { ADDRESS, openShop, PERSON, submitAndWaitForStep } from './support/shop.tsx';

/** Reads the class and the buttons of the row with the submit button. */
function readButtonRow(form: Element | null | undefined) {
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

describe('the buttons of a form are a group with the most important button at the right (1.10.3, 17.10)', () => {
  test('in the sections of settings and profile', async () => {
    await openSettings();
    for (const heading of ['Sucheinstellungen', 'Newsletter', 'Einwilligungen']) {
      await waitForSection(heading);
      expect(readButtonRow(findSectionByHeading(heading))).toEqual(
        createExpectedGroup('Abbrechen', 'Speichern'),
      );
    }
    await openProfile();
    await waitForSection('Rechnungsadresse');
    await pressSectionButton('Rechnungsadresse', 'Bearbeiten');
    expect(readButtonRow(findSectionByHeading('Rechnungsadresse'))).toEqual(
      createExpectedGroup('Abbrechen', 'Speichern'),
    );
  });

  test('in the later steps of the shop, but not in the first step, which has one button', async () => {
    await openShop();
    expect(readButtonRow(findForm())).toEqual({ rowClass: 'actions', buttons: ['Weiter'] });
    await submitAndWaitForStep('Adressen', PERSON);
    expect(readButtonRow(findForm())).toEqual(createExpectedGroup('Zurück', 'Weiter'));
    await submitAndWaitForStep('Zusammenfassung', ADDRESS);
    expect(readButtonRow(findForm())).toEqual(
      createExpectedGroup('Zurück', 'Kostenlos registrieren'),
    );
  });

  test('in the later steps of a form that the backend defines', async () => {
    await openServerForm(
      [
        { stepTitle: 'Zugang', fields: MANDATORY_FIELDS },
        { stepTitle: 'Anschrift', fields: [createServerField('city', 'Ort')] },
      ],
      { client: 'shop', path: '/registrierung' },
    );
    expect(readButtonRow(findForm())).toEqual({ rowClass: 'actions', buttons: ['Weiter'] });
    await submitAndWaitForStep('Anschrift', {
      'E-Mail-Adresse': 'jana@kanzlei-nord.de',
      Passwort: PASSWORD,
    });
    expect(readButtonRow(findForm())).toEqual(
      createExpectedGroup('Zurück', 'Kostenlos registrieren'),
    );
  });

  test('but a single button is in no group', async () => {
    await openServerForm([{ fields: MANDATORY_FIELDS }]);
    await waitUntil(() => expect(findSubmitButton()).toBeTruthy());
    expect(readButtonRow(findForm())).toEqual({
      rowClass: 'actions',
      buttons: ['Kostenlos registrieren'],
    });
    await openForgotPassword();
    await runPendingTasks();
    expect(readButtonRow(findForm())).toMatchObject({ rowClass: 'actions' });
  });
});
