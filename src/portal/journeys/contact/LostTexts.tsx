import { Facts } from '../../components/Facts.tsx';
import type { LostText } from './exchange.ts';
import { lostCopy } from './lost-copy.ts';

/** What was typed into fields that are gone, with their labels (rule 7.14.13.d). */
export function LostTexts({ texts }: { readonly texts: readonly LostText[] }) {
  return (
    <div className="lost">
      <p>{lostCopy.intro}</p>
      <Facts
        rows={texts.map(({ key, label, text }) => ({ id: key, term: label, details: text }))}
      />
    </div>
  );
}
