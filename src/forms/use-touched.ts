import { useEffect, useState } from 'react';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * Whether the page has been used: what a form needs only later waits for it, so that it does not
 * stand in the way of the first picture. Who was in a field before React came has used it.
 */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    const touch = () => setTouched(true);
    if (document.activeElement?.closest('form')) touch();
    for (const type of TOUCHES)
      document.addEventListener(type, touch, { capture: true, once: true });
  }, []);

  return isTouched;
}
