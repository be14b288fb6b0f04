import { useEffect } from 'react';
import { DeferredMultiselect } from '../../components/multiselect/DeferredMultiselect.tsx';
import { labels } from '../../copy/labels.ts';
import { useKeptChoices } from '../../forms/drafts/use-kept-choices.ts';
import { useTouched } from '../../forms/use-touched.ts';
import { fieldsOfLaw } from '../../sites/backend-ids.ts';
import { formCopy as copy } from './copy.ts';

interface FieldsOfLawProps {
  onChoose(chosen: string[]): void;
}

/** The choice survives a reload (rules 3.1, 7.5.3). */
export function FieldsOfLaw({ onChoose }: FieldsOfLawProps) {
  const [chosen, choose] = useKeptChoices('fieldsOfLaw');
  const isTouched = useTouched();
  useEffect(() => onChoose(chosen), [chosen, onChoose]);
  return (
    <DeferredMultiselect
      hint={copy.fieldsOfLawHint}
      isWanted={isTouched}
      label={labels.fieldsOfLaw}
      name="fieldsOfLaw"
      onChange={choose}
      options={fieldsOfLaw}
      value={chosen}
    />
  );
}
