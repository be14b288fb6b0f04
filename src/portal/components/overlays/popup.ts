import { autoUpdate, computePosition, flip, offset, type Placement, size } from '@floating-ui/dom';
import { POPUP_GAP_PX, POPUP_PLACEMENT_MS } from '../../../contract/limits.ts';

/** The placements after 'bottom-start'; a start placement extends rightwards from the anchor's left edge (rule 17.9). */
const fallbackPlacements: Placement[] = [
  'bottom-end',
  'bottom',
  'top-start',
  'top-end',
  'top',
  'left',
  'right',
];

/** Places a popup at once, and again 100 ms after the last change of the layout. @returns a function that stops this */
export function placePopup(anchor: Element, popup: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function place() {
    const position = await computePosition(anchor, popup, {
      placement: 'bottom-start',
      middleware: [
        offset(POPUP_GAP_PX),
        flip({ fallbackPlacements }),
        size({
          apply: ({ availableHeight }) => {
            popup.style.setProperty('--room', `${Math.max(120, availableHeight - POPUP_GAP_PX)}px`);
          },
        }),
      ],
    });
    popup.style.inset = `${position.y}px auto auto ${position.x}px`;
    popup.dataset['placement'] = position.placement;
  }

  let isFirst = true;
  const stop = autoUpdate(anchor, popup, () => {
    clearTimeout(timer);
    timer = setTimeout(place, isFirst ? 0 : POPUP_PLACEMENT_MS);
    isFirst = false;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
