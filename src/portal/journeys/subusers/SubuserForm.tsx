import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { PersonFields } from '../../forms/fields/PersonFields.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { copy } from './copy.ts';
import { submission } from './submission.ts';

interface SubuserFormProps {
  onCreated(): void;
  onNoLicence(): void;
}

export function SubuserForm({ onCreated, onNoLicence }: SubuserFormProps) {
  const form = useJourneyForm({
    id: 'subuser',
    needsToken: false,
    onSuccess: (reply) => (reply ? onCreated() : onNoLicence()),
    submission,
  });
  const { field, watch } = form;
  return (
    <JourneyForm
      blocked={watch('agb') ? undefined : copy.termsFirst}
      busy={copy.busy}
      failed={copy.failed}
      form={form}
      submit={copy.submit}
    >
      <PersonFields field={field} isOwn={false} />
      <TextField
        {...field('eMail')}
        autoCapitalize="none"
        autoComplete="off"
        hint={copy.emailHint}
        inputMode="email"
        label={labels.eMail}
        required
        spellCheck={false}
      />
      <Checkbox {...field('agb')} required>
        {copy.terms.before}
        <PublisherLink to="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </Checkbox>
    </JourneyForm>
  );
}
