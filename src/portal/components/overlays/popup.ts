import { autoUpdate, computePosition, flip, offset, type Placement, size } from '@floating-ui/dom';
import { POPUP_GAP_PX, POPUP_PLACEMENT_MS } from '../../../contract/limits.ts';

/** A popup may always be this high before it scrolls, even if the window has less room. */
const POPUP_HEIGHT_MIN_PX = 120;

/**
 * The placements to try after 'bottom-start' (rule 17.9). A popup with a `start` placement begins at the
 * left edge of its anchor.
 */
const fallbackPlacements: Placement[] = [
  'bottom-end',
  'bottom',
  'top-start',
  'top-end',
  'top',
  'left',
  'right',
];

/**
 * Places a popup at once, and again 100 ms after the last change of the layout.
 * @returns a function that stops the placement
 */
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
            const heightPx = Math.max(POPUP_HEIGHT_MIN_PX, availableHeight - POPUP_GAP_PX);
            popup.style.setProperty('--room', `${heightPx}px`);
          },
        }),
      ],
    });
    popup.style.inset = `${position.y}px auto auto ${position.x}px`;
    popup.dataset['placement'] = position.placement;
  }

  let isFirstUpdate = true;
  const stop = autoUpdate(anchor, popup, () => {
    clearTimeout(timer);
    timer = setTimeout(place, isFirstUpdate ? 0 : POPUP_PLACEMENT_MS);
    isFirstUpdate = false;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
