import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  findCheckbox,
  findField,
  readFieldError,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { findTermsBox, PASSWORD, REGISTER_PATH } from '../support/registration.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from '../support/server-form.tsx';

const SELECTION = [
  { value: 'm', label: 'Mietrecht' },
  { value: 's', label: 'Steuerrecht' },
  { value: 'v', label: 'Verkehrsrecht' },
];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** Opens a form with one section, which has the mandatory fields and further fields. */
async function openWithFields(...fields: unknown[]): Promise<Page> {
  const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, ...fields] }]);
  setValues({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD });
  return page;
}

async function send(): Promise<void> {
  if (!findTermsBox().checked) await user.click(findTermsBox());
  await submitForm();
}

async function chooseOptions(label: string, ...choices: string[]): Promise<void> {
  await user.click(findField(label));
  // The code of the multiselect loads at its first use.
  await waitUntil(() => expect(findField(label).hasAttribute('aria-controls')).toBe(true));
  const list = document.getElementById(findField(label).getAttribute('aria-controls') ?? '');
  for (const choice of choices) {
    const option = [...(list?.querySelectorAll('[role="option"]') ?? [])].find(
      ({ textContent }) => textContent === choice,
    );
    if (!option) throw new Error(`The field "${label}" has no option "${choice}".`);
    await user.click(option);
  }
}

test('the salutation with the value 0 is not offered (8.8)', async () => {
  const selection = [{ value: '0', label: 'Keine' }, ...SELECTION];
  const page = await openWithFields(
    createServerField('salutation', 'Anrede', { type: 'select', selection }),
  );
  setValues({ Anrede: '0' });
  await send();
  await waitUntil(() =>
    expect(readFieldError('answer-salutation')).toBe('Bitte wählen Sie Ihre Anrede aus.'),
  );
  expect(page.readSentBodies(REGISTER_PATH)).toEqual([]);
});

test('a field of each type has its control, and is sent with its type (11.1)', async () => {
  const page = await openWithFields(
    createServerField('branch', 'Branche', { type: 'select', selection: SELECTION }),
    createServerField('contact', 'Kontakt', { type: 'radio', selection: SELECTION }),
    createServerField('topics', 'Themen', { type: 'multiselect', selection: SELECTION }),
    createServerField('fieldOfLaw', 'Gebiete', { type: 'multiselect', selection: SELECTION }),
    createServerField('news', 'Neuigkeiten', { type: 'checkbox', mandatory: false }),
    createServerField('pin', 'Kennwort der Kammer', { type: 'password' }),
    createServerField('note', 'Notiz', { type: 'hologram', mandatory: false }),
    createServerField('code', 'Gutschein', {
      placeholder: 'ABC',
      description: 'Steht im <b>Brief</b>.',
    }),
  );
  expect(findField('Branche').tagName).toBe('SELECT');
  expect(findField('Kennwort der Kammer').type).toBe('password');
  expect(findField('Notiz').type).toBe('text');
  expect(findField('Gutschein').placeholder).toBe('ABC');
  expect(screen.getByText('Brief', { selector: 'b, strong' })).toBeTruthy();
  await waitUntil(() => expect(findField('Kennwort der Kammer').readOnly).toBe(false));
  setValues({ Branche: 's', 'Kennwort der Kammer': ' a b ', Gutschein: ' 7 ' });
  await user.click(findCheckbox('Verkehrsrecht'));
  await user.click(findCheckbox('Neuigkeiten'));
  await chooseOptions('Themen', 'Mietrecht');
  await chooseOptions('Gebiete', 'Verkehrsrecht', 'Mietrecht');
  await send();
  const [body] = await page.waitForSentBody(REGISTER_PATH);
  expect(body).toMatchObject({
    branch: 's',
    contact: 'v',
    topics: ['m'],
    eloqua_field_of_law: 'Mietrecht,Verkehrsrecht',
    news: true,
    pin: ' a b ',
    note: '',
    code: '7',
  });
});
