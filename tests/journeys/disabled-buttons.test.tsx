import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findSubmitButton, setValues, user } from '../support/fields.ts';
import { openSubuser } from './support/account.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openChangeForm } from './support/password.tsx';
import { findTermsBox } from './support/registration.tsx';
import { REGISTRATIONS } from './support/registrations.ts';
import { findAcceptanceBox, openTerms } from './support/terms.tsx';

const TERMS = 'Bitte akzeptieren Sie zuerst die Allgemeinen Geschäftsbedingungen.';
const accept = () => user.click(findTermsBox());
const agree = () => user.click(findAcceptanceBox());
const write = (label: string, text: string) => async () => setValues({ [label]: text });
const PASSWORDS = ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'];

type Step = () => Promise<void>;
/** The last step enables the form; `undo` disables it again. */
type Row = [open: () => Promise<unknown>, reason: string, steps: Step[], undo?: Step];

const FORMS: Record<string, Row> = {
  registration: [REGISTRATIONS.registration.open, TERMS, [accept], accept],
  'registration of the shop': [REGISTRATIONS['registration of the shop'].open, TERMS, [accept]],
  subuser: [openSubuser, TERMS, [accept]],
  terms: [openTerms, 'Bitte stimmen Sie zuerst der Geltung der AGB zu.', [agree], agree],
  'forgotten username': [
    openForgotUsername,
    'Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.',
    ['  ', 'm'].map((text) => write('E-Mail-Adresse', text)),
  ],
  'forgotten password': [
    openForgotPassword,
    'Bitte geben Sie zuerst Ihren Benutzernamen ein.',
    ['  ', 'm'].map((text) => write('Benutzername', text)),
  ],
  'changed password': [
    openChangeForm,
    'Bitte füllen Sie zuerst alle Felder aus.',
    PASSWORDS.map((label) => write(label, ' ')),
  ],
};

test.each(Object.entries(FORMS))(
  'the button of %s is disabled, with a reason before it (A14, 7.5.5, 7.9.1)',
  async (_, [open, text, steps, undo]) => {
    await open();
    const button = findSubmitButton();
    const reason = screen.getByText(text);
    expect(reason.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    for (const step of steps) {
      expect([button.disabled, reason.hidden]).toEqual([true, false]);
      expect(button.getAttribute('aria-describedby')).toBe(reason.id);
      await step();
    }
    expect([button.disabled, reason.hidden]).toEqual([false, true]);
    expect(button.getAttribute('aria-describedby')).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    await undo?.();
    expect(button.disabled).toBe(undo !== undefined);
  },
);
