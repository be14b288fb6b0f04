import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dropdown } from '../../../../src/portal/components/overlays/Dropdown.tsx';
import { toggleTooltip } from '../../../../src/portal/components/overlays/tooltip.ts';

beforeEach(() => void vi.useFakeTimers());

test('a dropdown opens its list, and Escape or leaving closes it', () => {
  render(
    <>
      <Dropdown>
        <button type="button">Drucken</button>
        <button type="button">Abbrechen</button>
      </Dropdown>
      <a href="/hilfe">Hilfe</a>
    </>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const more = screen.getByRole('button', { name: 'Mehr' });
  const state = () => {
    vi.runAllTimers();
    return more.parentElement?.dataset['state'];
  };
  expect(state()).toBeUndefined();
  toggleTooltip(more);
  expect(state()).toBe('open');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(more);
  expect(state()).toBeUndefined();
  more.blur();
  toggleTooltip(more);
  fireEvent.pointerDown(document.body);
  expect(state()).toBeUndefined();
  toggleTooltip(more);
  act(() => screen.getByText('Abbrechen').focus());
  expect(state()).toBe('open');
  act(() => screen.getByText('Hilfe').focus());
  expect(state()).toBeUndefined();
});
