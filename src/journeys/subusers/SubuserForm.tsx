import { Checkbox } from '../../components/Checkbox.tsx';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { RequiredNote } from '../../components/RequiredNote.tsx';
import { TextField } from '../../components/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { LateForm } from '../../forms/LateForm.tsx';
import { PersonFields } from '../../forms/PersonFields.tsx';
import { termsUrl } from '../../sites/publisher.ts';
import { copy } from './copy.ts';
import { emptySubuser } from './subuser-values.ts';

interface SubuserFormProps {
  onCreated(): void;
  onNoLicence(): void;
}

/** Asks for the subuser's name and address (rule 7.18). */
export function SubuserForm({ onCreated, onNoLicence }: SubuserFormProps) {
  return (
    <LateForm
      blocked={({ agb }) => (agb ? undefined : copy.termsFirst)}
      busy={copy.busy}
      failed={copy.failed}
      id="subuser"
      needsToken={false}
      onSuccess={(reply) => (reply ? onCreated() : onNoLicence())}
      start={emptySubuser}
      submission={() => import('./submission.ts').then((module) => module.submission)}
      submit={copy.submit}
    >
      {({ field }) => (
        <>
          <RequiredNote />
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
            <NewTabLink href={termsUrl}>{copy.terms.link}</NewTabLink>
            {copy.terms.after}
          </Checkbox>
        </>
      )}
    </LateForm>
  );
}
