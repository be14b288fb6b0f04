import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TipBox } from '../../../src/portal/components/messages/TipBox.tsx';
import { Stepper } from '../../../src/portal/components/Stepper.tsx';

const STEPS = ['Daten', 'Adressen', 'Zusammenfassung'];

test('the stepper marks the current step and links only to completed steps (A17, 18.9)', async () => {
  const chosenSteps: number[] = [];
  render(<Stepper currentStep={1} onStepChosen={(step) => chosenSteps.push(step)} steps={STEPS} />);
  expect(screen.getByText('Schritt 2 von 3')).toBeDefined();
  expect(screen.getByText('Adressen').getAttribute('aria-current')).toBe('step');
  const stepButtons = screen.getAllByRole('button');
  expect(stepButtons.map((button) => button.textContent)).toEqual(['Daten (erledigt)']);
  await userEvent.click(screen.getByRole('button'));
  expect(chosenSteps).toEqual([0]);
});

test('a tip is named by its heading', () => {
  render(<TipBox heading="Tipp">Prüfen Sie auch den Ordner für Werbung.</TipBox>);
  expect(screen.getByRole('complementary', { name: 'Tipp' })).toBeDefined();
});

test('drawings are hidden from screen readers (A27, 18.13)', () => {
  const drawings = globSync('src/portal/components/drawings/*.svg');
  expect(drawings).toHaveLength(4);
  for (const file of drawings)
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg aria-hidden="true"/);
});
