import { type RefObject, useEffect } from 'react';

export type DismissReason = 'escape' | 'outside';

export function useDismiss(
  open: boolean,
  box: RefObject<HTMLElement | null>,
  onDismiss: (reason: DismissReason) => void,
) {
  useEffect(() => {
    const element = box.current;
    if (!open || !element) return;
    const leave = (event: Event) => {
      if (!element.contains(event.target as Node)) onDismiss('outside');
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onDismiss('escape');
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', press);
    };
  }, [open, box, onDismiss]);
}
