import { autoUpdate, computePosition, flip, offset, type Placement, size } from '@floating-ui/dom';
import { POPUP_GAP_PX, POPUP_PLACEMENT_MS, POPUP_PLACEMENTS } from '../../../contract/limits.ts';

/** 'bottom-right' extends to the right: it starts at the left edge of the anchor. */
const [placement = 'bottom-start', ...fallbackPlacements] = POPUP_PLACEMENTS.map(
  (place) => place.replace('-right', '-start').replace('-left', '-end') as Placement,
);

/** At once, then at most every 100 ms (rules 17.9, 10.8). @returns stops it */
export function placePopup(anchor: Element, popup: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function place() {
    const found = await computePosition(anchor, popup, {
      placement,
      middleware: [
        offset(POPUP_GAP_PX),
        flip({ fallbackPlacements }),
        size({
          apply: ({ availableHeight }) => {
            popup.style.maxBlockSize = `${Math.max(120, availableHeight - POPUP_GAP_PX)}px`;
          },
        }),
      ],
    });
    popup.style.inset = `${found.y}px auto auto ${found.x}px`;
    popup.dataset['placement'] = found.placement;
  }

  let first = true;
  const stop = autoUpdate(anchor, popup, () => {
    clearTimeout(timer);
    timer = setTimeout(place, first ? 0 : POPUP_PLACEMENT_MS);
    first = false;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
