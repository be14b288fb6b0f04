import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AddressBlock } from '../../../src/portal/components/AddressBlock.tsx';
import { DoneDrawing } from '../../../src/portal/components/illustrations.tsx';
import { TipBox } from '../../../src/portal/components/messages/TipBox.tsx';
import { Stepper } from '../../../src/portal/components/Stepper.tsx';
import { SummaryList } from '../../../src/portal/components/SummaryList.tsx';

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

test('a summary omits empty values, and its button names the section', () => {
  render(
    <SummaryList
      entries={[
        { term: 'Name', details: 'Max Muster' },
        { term: 'Telefon', details: '' },
        { term: 'Anschrift', details: <AddressBlock lines={['Weg 1', '', '80331 München']} /> },
      ]}
      heading="Ihre Daten"
      onEdit={() => {}}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'Anschrift',
  ]);
  expect(document.querySelector('address')?.children).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Ihre Daten bearbeiten' })).toBeDefined();
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
