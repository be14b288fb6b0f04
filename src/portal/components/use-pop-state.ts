import { useEffect, useEffectEvent } from 'react';

interface PopStateHandlers {
  /** Returns the address that is restored while a form is being sent. */
  readonly getShownAddress: () => string;
  /** Shows what the address names. */
  readonly followAddress: () => void;
}

/**
 * Calls `followAddress` on mount and at Back and Forward within a page. While a form is being sent, the address
 * is restored instead, because leaving would lose the answer and could send the form twice (rule 7.5.6.b).
 */
export function usePopState({ getShownAddress, followAddress }: PopStateHandlers): void {
  const handlePopState = useEffectEvent(() => {
    if (document.querySelector('form[aria-busy=true]'))
      history.pushState(history.state, '', getShownAddress());
    else followAddress();
  });
  useEffect(() => {
    const listener = () => handlePopState();
    listener();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}
