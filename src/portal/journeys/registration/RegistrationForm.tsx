import { registrationFields } from '../../../contract/register.ts';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { Multiselect } from '../../components/multiselect/Multiselect.tsx';
import { labels } from '../../copy/labels.ts';
import { formCopy as copy } from './copy.ts';
import { OneStepForm } from './OneStepForm.tsx';
import { continueAfterRegistration, registrationSubmission } from './submission.ts';
import { useKeptChoices } from './use-kept-choices.ts';

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
