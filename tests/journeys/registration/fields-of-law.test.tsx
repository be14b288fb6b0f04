import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { openRegistration } from '../support/registration.tsx';

const listChosenFields = () =>
  screen.queryAllByRole('button', { name: /entfernen$/ }).map(({ textContent }) => textContent);

test.each([
  ['Steuerrecht,Arbeitsrecht', ['Steuerrecht', 'Arbeitsrecht']],
  ['no field', []],
  [',', []],
  ['["Steuerrecht"]', []],
  ['1,Steuerrecht,,Raumfahrtrecht', ['Steuerrecht']],
])(
  'the stored text %j chooses the fields of law %j, and is deleted when all of them are removed (3.1.b, S9.6)',
  async (value, choices) => {
    await openRegistration({ sessionItems: { fieldsOfLaw: value } });
    await waitUntil(() => expect(listChosenFields()).toHaveLength(choices.length));
    for (const choice of choices) {
      await user.click(screen.getByRole('button', { name: `${choice} entfernen` }));
      await waitUntil(() => expect(listChosenFields()).not.toContain(`${choice} entfernen`));
    }
    expect(listChosenFields()).toEqual([]);
    if (choices.length > 0) expect(sessionStorage.getItem('fieldsOfLaw')).toBeNull();
  },
);
