import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findSubmitButton, setValues, user } from '../support/fields.ts';
import { openSubuser } from './support/account.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openChangeForm } from './support/password.tsx';
import { findTermsBox } from './support/registration.tsx';
import { REGISTRATIONS } from './support/registrations.ts';
import { findAcceptanceBox, openTerms } from './support/terms.tsx';

const TERMS_REASON = 'Bitte akzeptieren Sie zuerst die Allgemeinen Geschäftsbedingungen.';
const toggleTerms = () => user.click(findTermsBox());
const toggleAcceptance = () => user.click(findAcceptanceBox());
const createInputAction = (label: string, text: string) => async () => setValues({ [label]: text });
const PASSWORD_LABELS = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'];

type Action = () => Promise<void>;

/**
 * A form, the reason why its button is disabled, and actions of a person. The last action enables the button.
 * `undo` disables the button again.
 */
type FormRow = [open: () => Promise<unknown>, reason: string, actions: Action[], undo?: Action];

const FORMS: Record<string, FormRow> = {
  registration: [REGISTRATIONS.registration.open, TERMS_REASON, [toggleTerms], toggleTerms],
  'registration of the shop': [
    REGISTRATIONS['registration of the shop'].open,
    TERMS_REASON,
    [toggleTerms],
  ],
  subuser: [openSubuser, TERMS_REASON, [toggleTerms]],
  terms: [
    openTerms,
    'Bitte stimmen Sie zuerst der Geltung der AGB zu.',
    [toggleAcceptance],
    toggleAcceptance,
  ],
  'forgotten username': [
    openForgotUsername,
    'Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.',
    ['  ', 'm'].map((text) => createInputAction('E-Mail-Adresse', text)),
  ],
  'forgotten password': [
    openForgotPassword,
    'Bitte geben Sie zuerst Ihren Benutzernamen ein.',
    ['  ', 'm'].map((text) => createInputAction('Benutzername', text)),
  ],
  'change of the password': [
    openChangeForm,
    'Bitte füllen Sie zuerst alle Felder aus.',
    PASSWORD_LABELS.map((label) => createInputAction(label, ' ')),
  ],
};

test.each(Object.entries(FORMS))(
  'the button of the form %s is disabled until the form is complete, with the reason before the button (A14, 7.5.5, 7.9.1)',
  async (_, [open, reasonText, actions, undo]) => {
    await open();
    const button = findSubmitButton();
    const reason = screen.getByText(reasonText);
    expect(reason.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const act of actions) {
      expect([button.disabled, reason.hidden]).toEqual([true, false]);
      expect(button.getAttribute('aria-describedby')).toBe(reason.id);
      await act();
    }
    expect([button.disabled, reason.hidden]).toEqual([false, true]);
    expect(button.getAttribute('aria-describedby')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await undo?.();
    expect(button.disabled).toBe(undo !== undefined);
  },
);
