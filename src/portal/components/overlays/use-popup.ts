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
    let isUnmounted = false;
    import('./popup.ts').then(
      ({ placePopup }) => {
        if (isUnmounted || !anchor.current || !popup.current) return;
        stop = placePopup(anchor.current, popup.current);
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [isOpen, anchor, popup]);
}
