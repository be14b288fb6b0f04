import { useEffect, useState } from 'react';
import { type TabKey, tabStorage } from '../../session/storage.ts';

/** Kept for the browser session: a reload or a detour to the terms loses nothing (rule 3.1). */
export function useKeptChoices(name: TabKey): [string[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState<string[]>([]);
  useEffect(() => setChosen(keptChoices(name)), [name]);
  return [
    chosen,
    (next) => {
      tabStorage.set(name, next.length > 0 ? JSON.stringify(next) : '');
      setChosen([...next]);
    },
  ];
}

function keptChoices(name: TabKey): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(name) || '[]');
    return Array.isArray(kept) ? kept.filter((choice) => typeof choice === 'string') : [];
  } catch {
    return [];
  }
}
