import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_INTERACTIVE_MS } from '../limits.ts';
import type { PopupOptions } from './popup.ts';
import { type DismissReason, useDismiss } from './use-dismiss.ts';
import { usePopup } from './use-popup.ts';
import './popup.css';
import './Tooltip.css';

export type TooltipState = 'closed' | 'opening' | 'open' | 'closing';

export interface TooltipProps extends PopupOptions {
  readonly label: ReactNode;
  readonly children: ReactNode;
  readonly delayMs?: number | undefined;
  /** How long it waits for somebody who has left to come back. */
  readonly interactiveMs?: number | undefined;
}

/**
 * A short text with links beside its button: opened by click, so it works without a pointer
 * (decision 10.5, quality A21). Escape closes it; leaving it closes it a moment later.
 */
export function Tooltip(props: TooltipProps) {
  const { label, children, placements, gapPx, debounceMs } = props;
  const { delayMs = TOOLTIP_DELAY_MS, interactiveMs = TOOLTIP_INTERACTIVE_MS } = props;
  const [state, setState] = useState<TooltipState>('closed');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = state === 'opening' || state === 'open';
  usePopup(state !== 'closed', button, panel, { placements, gapPx, debounceMs });

  useEffect(() => {
    if (state === 'closed' || state === 'open') return;
    const next = state === 'opening' ? 'open' : 'closed';
    const timer = setTimeout(() => setState(next), delayMs);
    return () => clearTimeout(timer);
  }, [state, delayMs]);

  const dismiss = useCallback(
    (reason: DismissReason) => {
      clearTimeout(leaving.current);
      if (reason === 'escape') {
        setState('closing');
        button.current?.focus();
        return;
      }
      leaving.current = setTimeout(() => {
        if (!box.current?.contains(document.activeElement)) setState('closing');
      }, interactiveMs);
    },
    [interactiveMs],
  );
  useDismiss(open, box, dismiss);

  return (
    <div className="tooltip" data-state={state} ref={box}>
      <button
        aria-controls={id}
        aria-expanded={open}
        className="button-link"
        onClick={() => setState(open ? 'closing' : 'opening')}
        ref={button}
        type="button"
      >
        {label}
      </button>
      <div className="popup" hidden={state === 'closed'} id={id} ref={panel}>
        {children}
      </div>
    </div>
  );
}
