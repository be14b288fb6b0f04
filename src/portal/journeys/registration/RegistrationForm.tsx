import { useEffect, useState } from 'react';
import { registrationFields } from '../../../contract/register.ts';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { Multiselect } from '../../components/multiselect/Multiselect.tsx';
import { labels } from '../../copy/labels.ts';
import { tabStorage } from '../../session/storage.ts';
import { formCopy as copy } from './copy.ts';
import { OneStepForm } from './OneStepForm.tsx';
import { continueAfterRegistration, registrationSubmission } from './submission.ts';

/** Shorter in the network of an institution (rule 7.5); choices survive a reload (rule 3.1). */
export function RegistrationForm() {
  const [chosen, choose] = useKeptChoices();
  const interests = (
    <div data-for="guest">
      <Multiselect
        hint={copy.fieldsOfLawHint}
        label={labels.fieldsOfLaw}
        name="fieldsOfLaw"
        onChange={choose}
        options={fieldsOfLaw}
        value={chosen}
      />
    </div>
  );
  return (
    <OneStepForm
      beforePassword={interests}
      fields={registrationFields}
      id="registration"
      onSuccess={(_, values) => continueAfterRegistration('registration', values, values.eMail)}
      submission={registrationSubmission(chosen)}
    />
  );
}

/** Fields of law, kept for the tab: a reload or a detour to the terms loses nothing. @internal */
export function useKeptChoices(): [readonly string[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(() => {
    // No value has a comma (sites/schemas/values.ts).
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
