import { useEffect, useState } from 'react';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { tabStorage } from '../../session/storage.ts';

/** Fields of law, kept for the tab: a reload or a detour to the terms loses nothing (rule 3.1). */
export function useKeptChoices(): [readonly string[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    // No value has a comma (sites/values.ts).
    const kept = tabStorage.get('fieldsOfLaw').split(',');
    setChosen(kept.filter((value) => fieldsOfLaw.some((offered) => offered.value === value)));
  }, []);
  return [
    chosen,
    (next) => {
      tabStorage.set('fieldsOfLaw', next.join(','));
      setChosen(next);
    },
  ];
}
