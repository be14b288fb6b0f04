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

const FOCUSABLE_SELECTOR =
  'a[href], :is(button, input, select, textarea):not(:disabled), [tabindex="0"]';

/**
 * A container that can become a modal dialog and fill the screen (rule 1.10.2). The container is always the
 * same element, because a remount of its content in a `dialog` would lose focus, input and scroll position.
 * @param breakpointPx the size is mobile-fullscreen in windows narrower than this (rule 17.8); no window is
 * narrower than the default, which is 0
 */
export function FullscreenContainer(props: FullscreenContainerProps) {
  const { isFullscreen, label, onClose, breakpointPx = BREAKPOINT_XS_PX, children } = props;
  const container = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow(breakpointPx);
  const fullscreenSize = isNarrow ? 'mobile-fullscreen' : 'fullscreen';

  // A popover is in the top layer, above elements with a fixed position. The popover hides when React removes its attribute.
  useLayoutEffect(() => {
    if (isFullscreen) container.current?.showPopover?.();
  }, [isFullscreen]);

  useEffect(() => {
    const element = container.current;
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
      data-size={isFullscreen ? fullscreenSize : 'normal'}
      ref={container}
    >
      {children}
    </div>
  );
}

/** Wraps the focus: Tab on the last element goes to the first, Shift+Tab on the first to the last. */
function keepFocusInside(container: HTMLElement, event: KeyboardEvent) {
  const focusableElements = [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    ({ tabIndex }) => tabIndex >= 0,
  );
  const firstElement = focusableElements.at(0);
  const lastElement = focusableElements.at(-1);
  const [edge, oppositeEdge] = event.shiftKey
    ? [firstElement, lastElement]
    : [lastElement, firstElement];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  oppositeEdge?.focus();
}

/** Whether the window is narrower than `belowPx`; false in the HTML of the build. */
export function useIsNarrow(belowPx: number): boolean {
  const query = `(width < ${belowPx}px)`;
  const subscribe = useCallback(
    (onChange: () => void) => {
      const mediaQuery = matchMedia(query);
      mediaQuery.addEventListener('change', onChange);
      return () => mediaQuery.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
