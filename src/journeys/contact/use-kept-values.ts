import { type RefObject, useEffect, useRef } from 'react';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { $session } from '../../session/session.ts';

/**
 * Values that outlive a change of topic, by name (decision 7.14.4). They go with the person: the
 * next one must not find them in another form (S6.2).
 */
export function useKeptValues(): RefObject<DynamicValues> {
  const kept = useRef<DynamicValues>({});

  useEffect(() => {
    let owner = '';
    return $session.subscribe((session) => {
      if (session.status !== 'guest' && session.status !== 'signed-in') return;
      const name = session.status === 'signed-in' ? session.user.username : '';
      if (owner !== '' && owner !== name) kept.current = {};
      owner = name;
    });
  }, []);

  return kept;
}
