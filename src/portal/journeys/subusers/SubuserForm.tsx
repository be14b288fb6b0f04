import { personFields } from '../../../contract/registration-fields.ts';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { labels } from '../../copy/labels.ts';
import { FieldRows } from '../../forms/fields/FieldRows.tsx';
import { personLooks } from '../../forms/fields/person-looks.ts';
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
      <FieldRows
        // The data are not those of the user.
        autoComplete={() => 'off'}
        field={field}
        fields={personFields}
        labels={labels}
        looks={{ ...personLooks, eMail: { ...personLooks.eMail, hint: copy.emailHint } }}
      />
      <Checkbox {...field('agb')} required>
        {copy.terms.before}
        <PublisherLink to="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </Checkbox>
    </JourneyForm>
  );
}
