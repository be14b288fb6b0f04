import { useEffect, useState } from 'react';
import { tabStorage } from '../../session/storage.ts';

/** Fields of law, kept for the tab: a reload or a detour to the terms loses nothing (rule 3.1). */
export function useKeptChoices(): [string[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => setChosen(keptChoices()), []);
  return [
    chosen,
    (next) => {
      tabStorage.set('fieldsOfLaw', next.length > 0 ? JSON.stringify(next) : '');
      setChosen([...next]);
    },
  ];
}

function keptChoices(): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get('fieldsOfLaw') || '[]');
    return Array.isArray(kept) ? kept.filter((choice) => typeof choice === 'string') : [];
  } catch {
    return [];
  }
}
