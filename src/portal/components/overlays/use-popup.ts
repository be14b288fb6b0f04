import { type RefObject, useEffect } from 'react';

/** Positions an open popup. Until the code is loaded, or if loading fails, the style sheet positions the popup. */
export function usePopup(
  isOpen: boolean,
  anchor: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!isOpen) return;
    let stop = () => {};
    let isCancelled = false;
    import('./popup.ts').then(
      ({ placePopup }) => {
        if (isCancelled || !anchor.current || !popup.current) return;
        stop = placePopup(anchor.current, popup.current);
      },
      () => {},
    );
    return () => {
      isCancelled = true;
      stop();
    };
  }, [isOpen, anchor, popup]);
}
