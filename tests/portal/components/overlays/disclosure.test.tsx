import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Dropdown } from '../../../../src/portal/components/overlays/Dropdown.tsx';
import { toggleTooltip } from '../../../../src/portal/components/overlays/tooltip.ts';

beforeEach(() => void vi.useFakeTimers());

test('a dropdown opens its list, and closes by Escape, a click outside or a focus outside', () => {
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
  const moreButton = screen.getByRole('button', { name: 'Mehr' });
  const readState = () => {
    vi.runAllTimers();
    return moreButton.parentElement?.dataset['state'];
  };
  expect(readState()).toBeUndefined();
  toggleTooltip(moreButton);
  expect(readState()).toBe('open');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(moreButton.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(moreButton);
  expect(readState()).toBeUndefined();
  moreButton.blur();
  toggleTooltip(moreButton);
  fireEvent.pointerUp(document.body);
  expect(readState()).toBeUndefined();
  toggleTooltip(moreButton);
  act(() => screen.getByText('Abbrechen').focus());
  expect(readState()).toBe('open');
  act(() => screen.getByText('Hilfe').focus());
  expect(readState()).toBeUndefined();
});
