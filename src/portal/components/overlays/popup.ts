import { autoUpdate, computePosition, flip, offset, type Placement, size } from '@floating-ui/dom';
import { POPUP_GAP_PX, POPUP_PLACEMENT_MS, POPUP_PLACEMENTS } from '../../../contract/limits.ts';

export type PopupPlacement = (typeof POPUP_PLACEMENTS)[number];

export interface PopupOptions {
  readonly placements?: readonly PopupPlacement[] | undefined;
  readonly gapPx?: number | undefined;
  readonly debounceMs?: number | undefined;
}

/** 'bottom-right' extends to the right: it starts at the left edge of the anchor. */
function toPlacement(place: PopupPlacement): Placement {
  return place.replace('-right', '-start').replace('-left', '-end') as Placement;
}

/** At once, then at most every `debounceMs` (rules 17.9, 10.8). @returns stops it */
export function placePopup(anchor: Element, popup: HTMLElement, options: PopupOptions = {}) {
  const { gapPx = POPUP_GAP_PX, debounceMs = POPUP_PLACEMENT_MS } = options;
  const [placement = 'bottom-start', ...fallbackPlacements] = (
    options.placements ?? POPUP_PLACEMENTS
  ).map(toPlacement);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function place() {
    const {
      x,
      y,
      placement: found,
    } = await computePosition(anchor, popup, {
      placement,
      middleware: [
        offset(gapPx),
        flip({ fallbackPlacements }),
        size({
          apply: ({ availableHeight }) => {
            popup.style.maxBlockSize = `${Math.max(120, availableHeight - gapPx)}px`;
          },
        }),
      ],
    });
    popup.style.inset = `${y}px auto auto ${x}px`;
    popup.dataset['placement'] = found;
  }

  let first = true;
  const stop = autoUpdate(anchor, popup, () => {
    clearTimeout(timer);
    timer = setTimeout(place, first ? 0 : debounceMs);
    first = false;
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
