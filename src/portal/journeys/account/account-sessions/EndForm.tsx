import { useRef, useState } from 'react';
import { endSessions } from '../../../../contract/account-sessions.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { saving } from '../../../copy/saving.ts';
import { JourneyForm, type JourneyFormProps } from '../../../forms/JourneyForm.tsx';
import { defineSubmission } from '../../../forms/submission.ts';
import { useJourneyForm } from '../../../forms/use-journey-form.ts';
import { goTo } from '../../../session/navigate.ts';
import { copy } from './copy.ts';

interface EndFormProps extends Pick<JourneyFormProps, 'failed' | 'submit' | 'actions'> {
  readonly id: string;
  readonly which: { readonly id: string } | { readonly others: true };
  readonly onEnded: () => void;
}

/** A session that is not there any more has ended, too (rule 32.6). */
export function EndForm({ id, which, onEnded, ...words }: EndFormProps) {
  const submission = defineSubmission({ call: endSessions, alsoSent: () => which });
  const form = useJourneyForm({ id, submission, onSuccess: onEnded });
  return <JourneyForm {...words} busy={copy.busy} explained form={form} look="secondary" />;
}

const focus = (heading: HTMLElement | null) => heading?.focus();

/** Ends all others, then this one by the logout, which also ends it at the provider. */
export function Everywhere() {
  const [asks, setAsks] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <p>
        <button
          aria-expanded={asks}
          className="button-secondary"
          onClick={() => setAsks(true)}
          ref={opener}
          type="button"
        >
          {copy.everywhere}
        </button>
      </p>
      {asks && (
        <div className="flow">
          <h3 ref={focus} tabIndex={-1}>
            {copy.sure}
          </h3>
          <p>{copy.sureText}</p>
          <EndForm
            actions={(submit) => (
              <div className="actions">
                {submit}
                <button
                  className="button-link"
                  onClick={() => {
                    opener.current?.focus();
                    setAsks(false);
                  }}
                  type="button"
                >
                  {saving.cancel}
                </button>
              </div>
            )}
            failed={copy.everywhereFailed}
            id="sessions-everywhere"
            onEnded={() => goTo(pathTo('logout'))}
            submit={copy.yes}
            which={{ others: true }}
          />
        </div>
      )}
    </>
  );
}
