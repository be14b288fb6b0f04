import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dropdown } from '../../../../src/portal/components/overlays/Dropdown.tsx';

beforeEach(() => void vi.useFakeTimers());

afterEach(cleanup);

test('a dropdown opens its list, and Escape or leaving closes it', () => {
  render(
    <>
      <Dropdown label="Mehr">
        <button type="button">Drucken</button>
        <button type="button">Abbrechen</button>
      </Dropdown>
      <a href="/hilfe">Hilfe</a>
    </>,
  );
  const more = screen.getByRole('button', { name: 'Mehr' });
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(more);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('list')).toBeNull();
  fireEvent.click(more);
  act(() => screen.getByText('Abbrechen').focus());
  expect(screen.queryByRole('list')).not.toBeNull();
  act(() => screen.getByText('Hilfe').focus());
  expect(screen.queryByRole('list')).toBeNull();
});
