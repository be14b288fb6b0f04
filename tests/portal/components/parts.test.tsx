import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { DoneDrawing } from '../../../src/portal/components/illustrations.tsx';
import { TipBox } from '../../../src/portal/components/messages/TipBox.tsx';
import { Stepper } from '../../../src/portal/components/Stepper.tsx';

afterEach(cleanup);

const STEPS = ['Daten', 'Adressen', 'Zusammenfassung'];

test('rules A17, 18.9: the stepper marks the current step and links to completed ones only', async () => {
  const visited: number[] = [];
  render(<Stepper current={1} onGo={(step) => visited.push(step)} steps={STEPS} />);
  expect(screen.getByText('Schritt 2 von 3')).toBeDefined();
  expect(screen.getByText('Adressen').getAttribute('aria-current')).toBe('step');
  const back = screen.getAllByRole('button');
  expect(back.map((button) => button.textContent)).toEqual(['Daten (erledigt)']);
  await userEvent.click(screen.getByRole('button'));
  expect(visited).toEqual([0]);
});

test('rules A27, 18.13: drawings are hidden from screen readers', () => {
  render(
    <>
      <DoneDrawing />
      <TipBox heading="Tipp">Prüfen Sie auch den Ordner für Werbung.</TipBox>
    </>,
  );
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByRole('complementary', { name: 'Tipp' })).toBeDefined();
});
