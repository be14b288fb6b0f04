// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dropdown } from '../../../../src/portal/components/overlays/Dropdown.tsx';
import { toggleTooltip } from '../../../../src/portal/components/overlays/tooltip.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
});

function wait(ms: number) {
  act(() => vi.advanceTimersByTime(ms));
}

describe('the tooltip', () => {
  const button = () => screen.getByRole('button', { name: 'Kontakt' });
  const state = () => button().parentElement?.dataset['state'];

  beforeEach(() => {
    document.body.innerHTML = `<div data-tooltip data-state="closed"><button aria-expanded="false">Kontakt</button>
      <div><a href="/kontakt">Formular</a></div></div><a href="/weiter">Weiter</a>`;
    button().addEventListener('click', () => toggleTooltip(button()));
  });

  test('rules A21, 1.10.5: opens and closes by click, through all four states', () => {
    expect(state()).toBe('closed');
    fireEvent.click(button());
    expect(state()).toBe('opening');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    wait(249);
    expect(state()).toBe('opening');
    wait(1);
    expect(state()).toBe('open');
    fireEvent.click(button());
    expect(state()).toBe('closing');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    wait(249);
    expect(state()).toBe('closing');
    wait(1);
    expect(state()).toBe('closed');
  });

  test('rule A21: Escape closes it and restores the focus', () => {
    fireEvent.click(button());
    act(() => screen.getByRole('link', { name: 'Formular' }).focus());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(state()).toBe('closing');
    expect(document.activeElement).toBe(button());
  });

  test('rule A21: stays open when the focus returns within its delay', () => {
    fireEvent.click(button());
    act(() => screen.getByRole('link', { name: 'Weiter' }).focus());
    wait(99);
    act(() => screen.getByRole('link', { name: 'Formular' }).focus());
    wait(1);
    expect(state()).not.toBe('closing');
    act(() => screen.getByRole('link', { name: 'Weiter' }).focus());
    wait(100);
    expect(state()).toBe('closing');
  });

  test('rule A21: a press outside closes it', () => {
    fireEvent.click(button());
    fireEvent.pointerDown(document.body);
    wait(100);
    expect(state()).toBe('closing');
  });
});

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
