import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { endSessions } from '../../../../contract/calls/credentials/end-sessions.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { saving } from '../../../copy/saving.ts';
import { PortalForm, type PortalFormProps } from '../../../forms/PortalForm.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { request } from '../../../http/request.ts';
import { goTo } from '../../../session/navigate.ts';
import { copy } from './copy.ts';

/** The schema of a form that has only a button. */
const schema = z.object({});

type ButtonFormProps = PortalFormProps<z.input<typeof schema>, z.output<typeof schema>>;

interface EndSessionsFormProps
  extends Pick<ButtonFormProps, 'failureHeading' | 'submitLabel' | 'renderActions'> {
  readonly id: string;
  /** The session to end, or all sessions other than the current session. */
  readonly sessions: { readonly id: string } | { readonly others: true };
  readonly onEnded: () => void;
}

/** The form that ends sessions. A session that no longer exists counts as ended (rule 32.6). */
export function EndSessionsForm({ id, sessions, onEnded, ...formProps }: EndSessionsFormProps) {
  const form = usePortalForm({
    id,
    schema,
    send: () => request(endSessions, sessions),
    onSuccess: onEnded,
  });
  return (
    <PortalForm
      {...formProps}
      busyText={copy.busy}
      form={form}
      hidesRequiredNote
      look="secondary"
    />
  );
}

/** Ends all other sessions, and then this session by the logout. The logout also ends the session of the identity provider. */
export function EndAllSessions() {
  // The state is undefined until the first click, so that the section does not take the focus at the start.
  const [isAsking, setAsking] = useState<boolean>();
  const questionHeading = useRef<HTMLHeadingElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking !== undefined) (isAsking ? questionHeading : openButton).current?.focus();
  }, [isAsking]);

  if (!isAsking)
    return (
      <p>
        <button
          className="button-secondary"
          onClick={() => setAsking(true)}
          ref={openButton}
          type="button"
        >
          {copy.everywhere}
        </button>
      </p>
    );
  return (
    <div className="flow">
      <h3 ref={questionHeading} tabIndex={-1}>
        {copy.sure}
      </h3>
      <p>{copy.sureText}</p>
      <EndSessionsForm
        renderActions={(submitButton, isSending) => (
          <div className="actions">
            {submitButton}
            <button
              className="button-secondary"
              disabled={isSending}
              onClick={() => setAsking(false)}
              type="button"
            >
              {saving.cancel}
            </button>
          </div>
        )}
        failureHeading={copy.everywhereFailed}
        id="sessions-everywhere"
        onEnded={() => goTo(pathTo('logout'))}
        submitLabel={copy.yes}
        sessions={{ others: true }}
      />
    </div>
  );
}
