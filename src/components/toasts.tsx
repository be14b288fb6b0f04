import { useEffect, useState } from 'react';
import { hydrate } from './hydrate.ts';
import { NoticeRegion, withToast } from './NoticeRegion.tsx';
import type { Toast } from './ToastNotice.tsx';

/** A message as a journey says it. */
export type NewToast = Omit<Toast, 'id'>;

let add: ((toast: NewToast) => void) | undefined;
let waiting: NewToast[] = [];
let count = 0;

/**
 * Shows a message; the first one makes the prerendered region live. A region that breaks is given up:
 * what it repeats also stands in the page.
 */
export function show(toast: NewToast): void {
  if (add) {
    add(toast);
    return;
  }
  const place = document.querySelector('[data-toasts]');
  if (!place) return;
  waiting.push(toast);
  if (waiting.length > 1) return;
  place.addEventListener('astro:hydration-error', () => place.remove());
  hydrate(place, <Toasts />);
}

/** The region and what is open in it. */
function Toasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);

  useEffect(() => {
    add = (toast) => {
      count += 1;
      const added = { ...toast, id: `${count}` };
      setToasts((current) => withToast(current, added));
    };
    for (const toast of waiting) add(toast);
    waiting = [];
    return () => {
      add = undefined;
    };
  }, []);

  return (
    <NoticeRegion
      onClose={({ id }) => setToasts((current) => current.filter((toast) => toast.id !== id))}
      toasts={toasts}
    />
  );
}
