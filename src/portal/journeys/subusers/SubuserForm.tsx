import { createSubuser } from '../../../contract/create-subuser.ts';
import { personFields, termsFields } from '../../../contract/registration-fields.ts';
import { pathTo } from '../../../contract/routes.ts';
import { noTitleId } from '../../../sites/backend-ids.ts';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { faults } from '../../copy/faults.ts';
import { labels } from '../../copy/labels.ts';
import { FieldRows } from '../../forms/fields/FieldRows.tsx';
import { personLooks } from '../../forms/fields/person-looks.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { copy } from './copy.ts';

const submission = defineSubmission({
  preset: { academicTitle: String(noTitleId) },
  table: [{ fields: personFields }, { fields: termsFields, request: 'consent.' }],
  sentences: faults,
  call: createSubuser,
  alsoSent: () => ({
    consent: { tos: true } as const,
    client_url: location.origin + pathTo('optIn'),
  }),
  // Server texts, except for the terms (rule 9.1).
  ownFault: (_, field) => (field === 'agb' ? faults['terms.required'] : undefined),
});

/** @param onDone with false if the account has no licence for a subuser */
export function SubuserForm({ onDone }: { onDone(isCreated: boolean): void }) {
  const form = useJourneyForm({
    id: 'subuser',
    onSuccess: (reply) => onDone(reply !== undefined),
    submission,
  });
  return (
    <JourneyForm
      blocked={form.watch('agb') ? undefined : copy.termsFirst}
      busy={copy.busy}
      failed={copy.failed}
      form={form}
      submit={copy.submit}
    >
      <FieldRows
        autoComplete={() => 'off'}
        field={form.field}
        fields={personFields}
        labels={labels}
        looks={{ ...personLooks, eMail: { ...personLooks.eMail, hint: copy.emailHint } }}
      />
      <Checkbox {...form.field('agb')} required>
        {copy.terms.before}
        <PublisherLink to="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </Checkbox>
    </JourneyForm>
  );
}
