import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `followAddress` on mount and at Back and Forward within a page (rule 7.5.6). While a form is being
 * sent the address is restored, because leaving would lose the answer and could send the form twice.
 * @param getShownAddress returns the address that is restored
 */
export function usePopState(getShownAddress: () => string, followAddress: () => void): void {
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
