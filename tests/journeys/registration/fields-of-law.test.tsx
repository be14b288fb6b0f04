import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { openRegistration } from '../support/registration.tsx';

const listChosenFields = () =>
  screen.queryAllByRole('button', { name: /entfernen$/ }).map(({ textContent }) => textContent);

async function openWithStoredText(storedText: string, choices: readonly string[]): Promise<void> {
  await openRegistration({ sessionItems: { fieldsOfLaw: storedText } });
  await waitUntil(() =>
    expect(listChosenFields()).toEqual(choices.map((choice) => `${choice} entfernen`)),
  );
}

test.each([
  ['Steuerrecht,Arbeitsrecht', ['Steuerrecht', 'Arbeitsrecht']],
  ['Raumfahrtrecht', []],
  [',', []],
  ['["Steuerrecht"]', []],
  ['1,Steuerrecht,,Raumfahrtrecht', ['Steuerrecht']],
])('the stored text %j chooses the fields of law %j (3.1.b, S9.6)', openWithStoredText);

test.each([
  ['Steuerrecht,Arbeitsrecht', ['Steuerrecht', 'Arbeitsrecht']],
  ['1,Steuerrecht,,Raumfahrtrecht', ['Steuerrecht']],
])(
  'the stored text %j is deleted when the fields of law %j are removed (3.1.b)',
  async (storedText, choices) => {
    await openWithStoredText(storedText, choices);
    for (const choice of choices) {
      await user.click(screen.getByRole('button', { name: `${choice} entfernen` }));
      await waitUntil(() => expect(listChosenFields()).not.toContain(`${choice} entfernen`));
    }
    expect(listChosenFields()).toEqual([]);
    expect(sessionStorage.getItem('fieldsOfLaw')).toBeNull();
  },
);
