import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import { PersonFields } from '../../forms/fields/PersonFields.tsx';
import { PublisherLink } from '../../forms/layout/PublisherLink.tsx';
import { noTitleId } from '../../sites/backend-ids.ts';
import { copy } from './copy.ts';
import type { SubuserValues } from './submission.ts';

const empty: SubuserValues = {
  salutation: '',
  academicTitle: String(noTitleId),
  firstname: '',
  lastname: '',
  eMail: '',
  agb: false,
};

interface SubuserFormProps {
  onCreated(): void;
  onNoLicence(): void;
}

export function SubuserForm({ onCreated, onNoLicence }: SubuserFormProps) {
  const form = useDeferredForm({
    id: 'subuser',
    needsToken: false,
    onSuccess: (reply) => (reply ? onCreated() : onNoLicence()),
    start: empty,
    submission: () => import('./submission.ts').then((module) => module.submission),
  });
  const { field, values } = form;
  return (
    <DeferredForm
      blocked={values.agb ? undefined : copy.termsFirst}
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
    </DeferredForm>
  );
}
