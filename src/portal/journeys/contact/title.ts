import { copy } from './copy.ts';

/** 'Kontakt – Abonnement – Kündigung' (rule 1.5). */
export function contactTitle(...chosen: readonly (string | undefined)[]): string {
  return [copy.title, ...chosen].filter(Boolean).join(' – ');
}
