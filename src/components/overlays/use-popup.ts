import { type RefObject, useEffect } from 'react';
import type { PopupOptions } from './popup.ts';

/**
 * Places a popup while it is open. The placing code is loaded when a popup first opens;
 * until then (and should loading fail) the stylesheet's own place stands.
 */
export function usePopup(
  open: boolean,
  anchor: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
  { placements, gapPx, debounceMs }: PopupOptions,
) {
  useEffect(() => {
    if (!open) return;
    let stop = () => {};
    let gone = false;
    import('./popup.ts').then(
      ({ placePopup }) => {
        if (gone || !anchor.current || !popup.current) return;
        stop = placePopup(anchor.current, popup.current, { placements, gapPx, debounceMs });
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [open, anchor, popup, placements, gapPx, debounceMs]);
}
