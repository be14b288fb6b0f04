import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * How many of the widths fit into the room, from the first on. What is left goes into a menu,
 * whose own button needs room as soon as there is one.
 */
export function fittingCount(
  widths: readonly number[],
  room: number,
  { gap, more, threshold }: { gap: number; more: number; threshold: number },
): number {
  const upTo = (count: number) =>
    widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap);
  if (upTo(widths.length) <= room) return widths.length;
  let count = widths.length - 1;
  while (count > threshold && upTo(count) + gap + more > room) count -= 1;
  return Math.min(widths.length, Math.max(count, threshold));
}

/** Measures a row and its entries; all of them count as fitting until it has been measured. */
export function useOverflow(
  row: RefObject<HTMLElement | null>,
  count: number,
  options: {
    readonly threshold: number;
    readonly more: number;
    readonly off: boolean;
    /** The first entry is the last one in the page. */
    readonly fromEnd: boolean;
  },
): number {
  const { threshold, more, off, fromEnd } = options;
  const widths = useRef<number[]>([]);
  const [fitting, setFitting] = useState(count);

  useLayoutEffect(() => {
    const element = row.current;
    if (!element || off || !globalThis.ResizeObserver) return;
    const measure = () => {
      // What is not displayed has no widths.
      if (element.clientWidth === 0) return;
      const entries = [...element.children];
      if (fromEnd) entries.reverse();
      // Beside the menu an entry may be narrower than it would be without: the widths of before count.
      if (!entries.some((entry) => entry.hasAttribute('data-more')))
        for (const [index, entry] of entries.entries())
          widths.current[index] = entry.getBoundingClientRect().width;
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      const known = widths.current.slice(0, count);
      setFitting(fittingCount(known, element.clientWidth, { gap, more, threshold }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [row, count, threshold, more, off, fromEnd]);

  return off ? count : Math.min(fitting, count);
}
