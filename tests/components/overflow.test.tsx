// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ButtonGroup } from '../../src/components/ButtonGroup.tsx';
import { fittingCount } from '../../src/components/use-overflow.ts';

afterEach(cleanup);

const options = { gap: 10, more: 50, threshold: 0 };

test.each([
  [320, 3, 'all fit exactly'],
  [319, 2, 'the menu button takes the place of the last'],
  [269, 1, 'two and the menu button do not fit'],
  [100, 0, 'only the menu button fits'],
  [0, 0, 'nothing fits'],
])('in %d px %d of three buttons stay: %s', (room, count) => {
  expect(fittingCount([100, 100, 100], room, options)).toBe(count);
});

test('a threshold keeps the first buttons in the row', () => {
  expect(fittingCount([100, 100, 100], 0, { ...options, threshold: 1 })).toBe(1);
});

test('a group shows all its buttons at the right until it is measured', () => {
  render(
    <ButtonGroup>
      <button type="button">Weiter</button>
      <button type="button">Zurück</button>
    </ButtonGroup>,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Weiter',
    'Zurück',
  ]);
  const group = document.querySelector<HTMLElement>('.button-group');
  expect(group?.dataset).toMatchObject({ alignment: 'right', mode: 'dynamic' });
});
