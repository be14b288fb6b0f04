import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

const MENU_PX = 120;

/** Counts the items that fit into a row together with the button of the menu for the other items. @internal */
export function countFittingItems(
  widths: readonly number[],
  room: number,
  { gap, menu, threshold }: { gap: number; menu: number; threshold: number },
): number {
  const sumWidths = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (sumWidths(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > threshold && sumWidths(count) + gap + menu > room) count -= 1;
  return Math.min(widths.length, Math.max(count, threshold));
}

export function useOverflow(
  row: RefObject<HTMLElement | null>,
  count: number,
  threshold: number,
): number {
  const widths = useRef<number[]>([]);
  const [visibleCount, setVisibleCount] = useState(count);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || !globalThis.ResizeObserver) return;
    const measure = () => {
      if (element.clientWidth === 0) return;
      const entries = [...element.children].reverse();
      // Items may shrink next to the menu, so their widths from before the menu count.
      if (!entries.some((entry) => entry.classList.contains('disclosure')))
        for (const [index, entry] of entries.entries())
          widths.current[index] = entry.getBoundingClientRect().width;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const itemWidths = widths.current.slice(0, count);
      setVisibleCount(
        countFittingItems(itemWidths, element.clientWidth, { gap, menu: MENU_PX, threshold }),
      );
    };
    // Observers run between layout and paint, where measuring forces no second layout.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, count, threshold]);

  return Math.min(visibleCount, count);
}
