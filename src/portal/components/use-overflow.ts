import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The width of the button 'Mehr'. */
const MENU_WIDTH_PX = 120;

interface RowMeasures {
  readonly gapPx: number;
  readonly menuWidthPx: number;
  /** The number of items that never move to the menu. */
  readonly minVisibleCount: number;
}

/**
 * Counts the items that fit into a row. If not all items fit, the row also has the button of the menu for the
 * other items.
 * @internal
 */
export function countFittingItems(
  widthsPx: readonly number[],
  rowWidthPx: number,
  { gapPx, menuWidthPx, minVisibleCount }: RowMeasures,
): number {
  // The sum starts below zero, because the last item has no gap after it.
  const sumWidths = (count: number) =>
    widthsPx.slice(0, count).reduce((sum, width) => sum + width + gapPx, -gapPx);
  if (sumWidths(widthsPx.length) <= rowWidthPx) return widthsPx.length;
  let count = widthsPx.length - 1;
  while (count > minVisibleCount && sumWidths(count) + gapPx + menuWidthPx > rowWidthPx) count -= 1;
  return Math.min(widthsPx.length, Math.max(count, minVisibleCount));
}

/** Measures a row of items, and measures it again when its size changes. @returns the number of items that fit */
export function useOverflow(
  row: RefObject<HTMLElement | null>,
  itemCount: number,
  minVisibleCount: number,
): number {
  const widthsPx = useRef<number[]>([]);
  const [visibleCount, setVisibleCount] = useState(itemCount);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !globalThis.ResizeObserver) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      // The row shows the items in reverse order, see ButtonGroup.
      const items = [...element.children].reverse();
      // Items may shrink next to the menu, so only widths without the menu count.
      if (!items.some((item) => item.classList.contains('disclosure')))
        for (const [index, item] of items.entries())
          widthsPx.current[index] = item.getBoundingClientRect().width;
      const gapPx = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const measures = { gapPx, menuWidthPx: MENU_WIDTH_PX, minVisibleCount };
      setVisibleCount(
        countFittingItems(widthsPx.current.slice(0, itemCount), element.clientWidth, measures),
      );
    };
    // Observers run between layout and paint, so that measuring forces no second layout.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, itemCount, minVisibleCount]);

  return Math.min(visibleCount, itemCount);
}
