import { useEffect, useState } from 'react';
import { type TabKey, tabStorage } from '../../session/storage.ts';

/**
 * The choices of an unfinished multiselect, kept for the browser session under the field's name
 * (rule 3.1): a detour to the terms or a reload does not cost them.
 */
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

/** The choices kept under a name; none when there are none or somebody wrote nonsense. */
function keptChoices(name: TabKey): string[] {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(name) || '[]');
    return Array.isArray(kept) ? kept.filter((choice) => typeof choice === 'string') : [];
  } catch {
    return [];
  }
}
