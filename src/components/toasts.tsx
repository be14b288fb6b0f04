import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { NoticeRegion, withToast } from './NoticeRegion.tsx';
import type { Toast } from './ToastNotice.tsx';

/** A message as a journey says it. */
export type NewToast = Omit<Toast, 'id'>;

let add: ((toast: NewToast) => void) | undefined;
let waiting: NewToast[] = [];
let count = 0;

/** Shows a message; the first one makes the prerendered region live. */
export function show(toast: NewToast): void {
  if (add) {
    add(toast);
    return;
  }
  waiting.push(toast);
  const place = document.querySelector('[data-toasts]');
  if (place && waiting.length === 1) hydrateRoot(place, <Toasts />);
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
