import { useState } from 'react';
import type { FieldFault } from './submission.ts';

/** No new entries between submits: screen readers would reread the summary (rule A13). */
export function useShownFaults(shown: readonly FieldFault[], attempt: number) {
  const [seen, setSeen] = useState({ attempt, ofSubmit: [] as string[], ever: [] as string[] });
  const isNew = seen.attempt !== attempt;
  const ofSubmit = shown.filter(({ field }) => isNew || seen.ofSubmit.includes(field));
  const ever = [...new Set([...seen.ever, ...shown.map(({ field }) => field)])];
  if (isNew || ofSubmit.length < seen.ofSubmit.length || ever.length > seen.ever.length)
    setSeen({ attempt, ofSubmit: ofSubmit.map(({ field }) => field), ever });
  return { ofSubmit, wasWrong: (field: string) => ever.includes(field) };
}
