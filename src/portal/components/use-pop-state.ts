import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `follow` on mount and on Back and Forward within a page, but not while a form is being sent, whose
 * answer would be lost and which could be sent twice (rule 7.5.6). @param addressOfShown address of what is shown
 */
export function usePopState(addressOfShown: () => string, follow: () => void): void {
  const handlePopState = useEffectEvent(() => {
    if (document.querySelector('form[aria-busy=true]'))
      history.pushState(history.state, '', addressOfShown());
    else follow();
  });
  useEffect(() => {
    const listener = () => handlePopState();
    listener();
    addEventListener('popstate', listener);
    return () => removeEventListener('popstate', listener);
  }, []);
}
