import { useEffect, useState } from 'react';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/**
 * True after the first interaction, even before hydration; delays code not needed earlier. A focus
 * counts in forms only: the page itself moves it to its heading (rule A8).
 */
export function useTouched(): boolean {
  const [isTouched, setTouched] = useState(false);

  useEffect(() => {
    const isInForm = (target: unknown) => target instanceof Element && target.closest('form');
    const touch = ({ type, target }: Event) => {
      if (type !== 'focusin' || isInForm(target)) setTouched(true);
    };
    if (isInForm(document.activeElement)) setTouched(true);
    for (const type of TOUCHES) document.addEventListener(type, touch, { capture: true });
    return () => {
      for (const type of TOUCHES) document.removeEventListener(type, touch, { capture: true });
    };
  }, []);

  return isTouched;
}
