import { act, render } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ButtonGroup } from '../../../src/portal/components/ButtonGroup.tsx';
import { countFittingItems } from '../../../src/portal/components/use-overflow.ts';

const OPTIONS = { gapPx: 10, menuWidthPx: 50, minVisibleCount: 0 };

test.each([
  [320, 3, 'all buttons fit exactly'],
  [319, 2, 'the menu button takes the place of the last button'],
  [269, 1, 'two buttons and the menu button do not fit'],
  [100, 0, 'only the menu button fits'],
  [0, 0, 'nothing fits'],
])('in %d px %d of three buttons fit: %s', (widthPx, count) => {
  expect(countFittingItems([100, 100, 100], widthPx, OPTIONS)).toBe(count);
});

test('a minimum keeps the first buttons in the row', () => {
  expect(countFittingItems([100, 100, 100], 0, { ...OPTIONS, minVisibleCount: 1 })).toBe(1);
});

describe('a group of buttons', () => {
  const BUTTON_TEXTS = ['Weiter', 'Zurück', 'Entwurf speichern'];
  const measureCallbacks: (() => void)[] = [];
  const measureAll = () => act(() => void measureCallbacks.map((measure) => measure()));
  /** Renders two buttons of 100 px and one button of 200 px in a row of the given width. */
  function renderGroup(widthPx: number) {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(measure: () => void) {
          measureCallbacks.push(measure);
        }
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widthPx);
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, 0, this.textContent === 'Entwurf speichern' ? 200 : 100, 48);
    });
    render(
      <ButtonGroup>
        {BUTTON_TEXTS.map((text) => (
          <button key={text} type="button">
            {text}
          </button>
        ))}
      </ButtonGroup>,
    );
    measureAll();
  }

  afterEach(() => {
    measureCallbacks.length = 0;
  });

  const listButtons = () =>
    [...document.querySelectorAll('.button-group > button, .dropdown > button')].map(
      (button) => button.textContent,
    );

  test('does not change when the menu makes a button narrower', () => {
    renderGroup(330);
    vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue(new DOMRect(0, 0, 20, 48));
    measureAll();
    expect(listButtons()).toEqual(['Mehr', 'Zurück', 'Weiter']);
  });

  test.each([
    ['moves all buttons into the menu Mehr if none fits', 150, ['Mehr']],
    ['is not measured while it is hidden', 0, ['Entwurf speichern', 'Zurück', 'Weiter']],
  ])('%s', (_, widthPx, buttons) => {
    renderGroup(widthPx);
    expect(listButtons()).toEqual(buttons);
  });
});
