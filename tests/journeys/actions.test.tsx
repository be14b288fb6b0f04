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

/** The row of actions with the submit button: its class, and its buttons in visual order. */
function actions(form: Element | null | undefined) {
  const row = form?.querySelector('[type="submit"]')?.parentElement;
  return {
    row: row?.className,
    buttons: [...(row?.children ?? [])].map(
      (button) => button.querySelector('.button-face')?.textContent,
    ),
  };
}

/** The group of rules 1.10.3, 17.10 at the right. */
const group = (...buttons: string[]) => ({ row: 'button-group', buttons });
const shownForm = () => document.querySelector('form');

describe('several actions of a form are a group at the right, the most important one at its edge (1.10.3, 17.10)', () => {
  test('in the sections of settings and profile', async () => {
    await openSettings();
    for (const heading of ['Sucheinstellungen', 'Newsletter', 'Einwilligungen']) {
      await waitForSection(heading);
      expect(actions(findSettingsSection(heading))).toEqual(group('Abbrechen', 'Speichern'));
    }
    await openProfile();
    await waitForSection('Rechnungsadresse');
    await pressSectionButton('Rechnungsadresse', 'Bearbeiten');
    expect(actions(findSettingsSection('Rechnungsadresse'))).toEqual(
      group('Abbrechen', 'Speichern'),
    );
  });

  test('in the later steps of the shop, not in the first, which has one button', async () => {
    await openShop();
    expect(actions(shownForm())).toEqual({ row: 'actions', buttons: ['Weiter'] });
    await submitStep('Adressen', PERSON);
    expect(actions(shownForm())).toEqual(group('Zurück', 'Weiter'));
    await submitStep('Zusammenfassung', ADDRESS);
    expect(actions(shownForm())).toEqual(group('Zurück', 'Kostenlos registrieren'));
  });

  test("in the later steps of a backend's form, as in those of the shop", async () => {
    await openServerForm(
      [
        { stepTitle: 'Zugang', fields: MANDATORY_FIELDS },
        { stepTitle: 'Anschrift', fields: [createServerField('city', 'Ort')] },
      ],
      { client: 'shop', path: '/registrierung' },
    );
    expect(actions(shownForm())).toEqual({ row: 'actions', buttons: ['Weiter'] });
    await submitStep('Anschrift', { 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
    expect(actions(shownForm())).toEqual(group('Zurück', 'Kostenlos registrieren'));
  });

  test('but not in a form with one button', async () => {
    await openServerForm([{ fields: MANDATORY_FIELDS }]);
    await waitUntil(() => expect(findSubmitButton()).toBeTruthy());
    expect(actions(shownForm())).toEqual({ row: 'actions', buttons: ['Kostenlos registrieren'] });
    await openForgotPassword();
    await runPendingTasks();
    expect(actions(shownForm())).toMatchObject({ row: 'actions' });
  });
});
