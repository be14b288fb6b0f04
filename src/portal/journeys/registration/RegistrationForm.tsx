import { registrationFields } from '../../../contract/register.ts';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { Multiselect } from '../../components/multiselect/Multiselect.tsx';
import { useStore } from '../../components/use-store.ts';
import { labels } from '../../copy/labels.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { formCopy as copy } from './copy.ts';
import { OneStepForm } from './OneStepForm.tsx';
import { continueAfterRegistration, registrationSubmission } from './submission.ts';
import { useKeptChoices } from './use-kept-choices.ts';

/** Shorter in the network of an institution (rule 7.5); choices survive a reload (rule 3.1). */
export function RegistrationForm() {
  const session = useStore($session);
  const [chosen, choose] = useKeptChoices();
  const interests = (
    <Multiselect
      hint={copy.fieldsOfLawHint}
      label={labels.fieldsOfLaw}
      name="fieldsOfLaw"
      onChange={choose}
      options={fieldsOfLaw}
      value={chosen}
    />
  );
  return (
    <OneStepForm
      beforePassword={sessionKind(session) !== 'ip' && interests}
      fields={registrationFields}
      id="registration"
      onSuccess={(_, values) => continueAfterRegistration('registration', values, values.eMail)}
      submission={registrationSubmission(chosen)}
    />
  );
}
