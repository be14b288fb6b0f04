import { type RefObject, useEffect } from 'react';

/**
 * Closes a box after its time. The clock stands while the pointer or the focus is in the box or
 * the tab is hidden (decision 10.7). A time of 0 never closes.
 */
export function useAutoClose(
  box: RefObject<HTMLElement | null>,
  afterMs: number,
  close: RefObject<() => void>,
) {
  useEffect(() => {
    const element = box.current;
    if (!element || afterMs === 0) return;
    let left = afterMs;
    let started = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const holds = { pointer: false, focus: false, hidden: document.hidden };

    function update() {
      const held = holds.pointer || holds.focus || holds.hidden;
      if (held && timer !== undefined) {
        clearTimeout(timer);
        timer = undefined;
        left -= Date.now() - started;
      }
      if (held || timer !== undefined) return;
      started = Date.now();
      timer = setTimeout(() => close.current(), left);
    }
    const hold = (name: keyof typeof holds, value: () => boolean) => () => {
      holds[name] = value();
      update();
    };
    const watched: [EventTarget, string, () => void][] = [
      [element, 'pointerenter', hold('pointer', () => true)],
      [element, 'pointerleave', hold('pointer', () => false)],
      [element, 'focusin', hold('focus', () => true)],
      [element, 'focusout', hold('focus', () => false)],
      [document, 'visibilitychange', hold('hidden', () => document.hidden)],
    ];
    for (const [target, type, listener] of watched) target.addEventListener(type, listener);
    update();
    return () => {
      clearTimeout(timer);
      for (const [target, type, listener] of watched) target.removeEventListener(type, listener);
    };
  }, [box, afterMs, close]);
}
