import { type RefObject, useEffect } from 'react';

/** Until its code is here, or if that fails, the stylesheet's position is used. */
export function usePopup(
  open: boolean,
  anchor: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!open) return;
    let stop = () => {};
    let gone = false;
    import('./popup.ts').then(
      ({ placePopup }) => {
        if (gone || !anchor.current || !popup.current) return;
        stop = placePopup(anchor.current, popup.current);
      },
      () => {},
    );
    return () => {
      gone = true;
      stop();
    };
  }, [open, anchor, popup]);
}
