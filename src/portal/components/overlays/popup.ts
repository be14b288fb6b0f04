import { autoUpdate, computePosition, flip, offset, type Placement, size } from '@floating-ui/dom';
import { POPUP_GAP_PX, POPUP_PLACEMENT_MS } from '../../../contract/limits.ts';

/** After the first; a start place extends to the right, from the left edge of the anchor (rule 17.9). */
const fallbackPlacements: Placement[] = [
  'bottom-end',
  'bottom',
  'top-start',
  'top-end',
  'top',
  'left',
  'right',
];

/** At once, then at most every 100 ms (rules 17.9, 10.8). @returns stops it */
export function placePopup(anchor: Element, popup: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function place() {
    const found = await computePosition(anchor, popup, {
      placement: 'bottom-start',
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
