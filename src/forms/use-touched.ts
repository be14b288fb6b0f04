import { useEffect, useState } from 'react';

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const;

/** True after the first interaction, even before hydration; delays code not needed earlier. */
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
