import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Multiselect } from '../../../../src/portal/components/multiselect/Multiselect.tsx';

const LAWS = ['Arbeitsrecht', 'Baurecht', 'Erbrecht', 'Steuerrecht'];
const OPTIONS = LAWS.map((law) => ({ value: law, label: law }));

const onSubmit = vi.fn();
afterEach(() => expect(onSubmit).not.toHaveBeenCalled());

function Example({ initial = [] }: { initial?: string[] }) {
  const [value, setValue] = useState(initial);
  return (
    <form onSubmit={onSubmit}>
      <Multiselect
        label="Rechtsgebiete"
        name="law"
        onChange={setValue}
        options={OPTIONS}
        value={value}
      />
      <p data-testid="value">{value.join(',')}</p>
    </form>
  );
}

const findField = () => screen.getByRole<HTMLInputElement>('combobox');
const readValue = () => screen.getByTestId('value').textContent;
const readActiveOption = () =>
  document.getElementById(findField().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('an arrow opens the list, and arrows, Home and End move in the list (A19, 10.8)', async () => {
  render(<Example />);
  findField().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(findField().getAttribute('aria-expanded')).toBe('true');
  expect(readActiveOption()).toBe('Arbeitsrecht');
  await userEvent.keyboard('{ArrowDown}');
  expect(readActiveOption()).toBe('Baurecht');
  await userEvent.keyboard('{End}');
  expect(readActiveOption()).toBe('Steuerrecht');
  await userEvent.keyboard('{ArrowDown}');
  expect(readActiveOption()).toBe('Arbeitsrecht');
  await userEvent.keyboard('{ArrowUp}{Home}');
  expect(readActiveOption()).toBe('Arbeitsrecht');
});

test('Enter and Space toggle an option, and Enter does not submit the form (A19)', async () => {
  render(<Example />);
  findField().focus();
  await userEvent.keyboard('{ArrowDown}{Enter}{ArrowDown} ');
  expect(readValue()).toBe('Arbeitsrecht,Baurecht');
  await userEvent.keyboard(' ');
  expect(readValue()).toBe('Arbeitsrecht');
  const chosenOptions = screen.getAllByRole('option', { selected: true });
  expect(chosenOptions.map((option) => option.textContent)).toEqual(['Arbeitsrecht']);
});

test('typing filters the list, Enter chooses the first match, and an empty result is announced (A19)', async () => {
  render(<Example />);
  await userEvent.type(findField(), 'STEUER');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Steuerrecht',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(readValue()).toBe('Steuerrecht');
  await userEvent.type(findField(), 'xyz');
  expect(screen.getByRole('status').textContent).toBe('Kein Eintrag gefunden');
  await userEvent.keyboard('{Enter}');
});

test.each(['{Escape}', '{Tab}'])(
  '%s closes the list and keeps the chosen options (A19)',
  async (key) => {
    render(<Example initial={['Erbrecht']} />);
    await userEvent.click(findField());
    await userEvent.keyboard(key);
    expect(findField().getAttribute('aria-expanded')).toBe('false');
    expect(readValue()).toBe('Erbrecht');
  },
);

test('the focus in another list closes the list (A19)', async () => {
  const listProps = {
    name: 'law',
    label: 'Rechtsgebiete',
    options: OPTIONS,
    value: [],
    onChange() {},
  };
  render(
    <>
      <Multiselect {...listProps} />
      <Multiselect {...listProps} label="Themen" name="topics" />
    </>,
  );
  const [lawField, topicField] = screen.getAllByRole('combobox') as [HTMLElement, HTMLElement];
  await userEvent.click(lawField);
  expect(lawField.ariaExpanded).toBe('true');
  await userEvent.click(topicField);
  expect([lawField.ariaExpanded, topicField.ariaExpanded]).toEqual(['false', 'true']);
});

test('Backspace in the empty field removes the last pill and announces it (A19)', async () => {
  render(<Example initial={['Erbrecht', 'Steuerrecht']} />);
  findField().focus();
  await userEvent.keyboard('{Backspace}');
  expect(readValue()).toBe('Erbrecht');
  expect(screen.getByRole('status').textContent).toBe('Steuerrecht entfernt');
});

test('a removed pill fades, removes its option from the value and returns the focus (1.10.1)', async () => {
  render(<Example initial={['Erbrecht', 'Steuerrecht']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Steuerrecht entfernen' }));
  expect(document.querySelector('[data-closing]')?.textContent).toContain('Steuerrecht');
  await waitFor(() => expect(readValue()).toBe('Erbrecht'), { timeout: 10_000 });
  expect(document.activeElement).toBe(findField());
});
