import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { BREAKPOINT_XS_PX } from '../../../contract/limits.ts';
import { isComposing } from '../composing.ts';
import './FullscreenContainer.css';

export interface FullscreenContainerProps {
  readonly isFullscreen: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly breakpointPx?: number | undefined;
  readonly children: ReactNode;
}

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, textarea, [tabindex="0"]';

/** Fills the screen without a remount, as a modal dialog (rule 1.10.2). */
export function FullscreenContainer(props: FullscreenContainerProps) {
  const { isFullscreen, label, onClose, breakpointPx = BREAKPOINT_XS_PX, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(breakpointPx);

  // A popover is in the top layer, above elements with a fixed position.
  useLayoutEffect(() => {
    if (isFullscreen) box.current?.showPopover?.();
  }, [isFullscreen]);

  useEffect(() => {
    const element = box.current;
    if (!isFullscreen || !element) return;
    const handleKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      if (event.key === 'Escape') onClose();
      if (event.key === 'Tab') keepFocusInside(element, event);
    };
    element.addEventListener('keydown', handleKey);
    return () => element.removeEventListener('keydown', handleKey);
  }, [isFullscreen, onClose]);

  const dialog = {
    role: 'dialog',
    'aria-label': label,
    'aria-modal': true,
    popover: 'manual',
  } as const;
  return (
    <div
      {...(isFullscreen && dialog)}
      className="fullscreen"
      data-size={isFullscreen ? (isNarrow ? 'mobile-fullscreen' : 'fullscreen') : 'normal'}
      ref={box}
    >
      {children}
    </div>
  );
}

function keepFocusInside(box: HTMLElement, event: KeyboardEvent) {
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (stop) => stop.tabIndex >= 0,
  );
  const [edge, oppositeEdge] = event.shiftKey
    ? [stops.at(0), stops.at(-1)]
    : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  oppositeEdge?.focus();
}

/** Whether the window is narrower than `belowPx`; false on the server. */
export function useIsNarrow(belowPx: number): boolean {
  const query = `(width < ${belowPx}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
