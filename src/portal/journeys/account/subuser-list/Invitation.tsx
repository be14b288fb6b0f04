import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { pathTo } from '../../../../contract/routes.ts';
import {
  resendInvitation,
  type Subuser,
  withdrawInvitation,
} from '../../../../contract/subusers.ts';
import { ResultNotice } from '../../../components/messages/ResultNotice.tsx';
import { PersonSentence } from '../../../components/PersonSentence.tsx';
import { useCooldown } from '../../../components/use-cooldown.ts';
import { fill } from '../../../copy/fill.ts';
import { saving } from '../../../copy/saving.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { request } from '../../../http/request.ts';
import { copy } from './copy.ts';

/** What became of an invitation that the list no longer shows as it was. */
export type Done = ReturnType<typeof told>;

function told(kind: 'info' | 'success', sentence: string, email: string) {
  const heading = fill(sentence, { email });
  return { key: 'invitation', kind, heading, person: email } as const;
}

/** The form has buttons alone. */
const schema = z.object({});

interface InvitationProps extends Pick<Subuser, 'id' | 'email'> {
  onDone(done: Done): void;
}

/** One form for both: resends, or withdraws once the question is open (rules 33.5, 33.6). */
export function Invitation({ id, email, onDone }: InvitationProps) {
  const [asks, setAsks] = useState<boolean>();
  const [sent, setSent] = useState(0);
  const [wait, rest] = useCooldown();
  const question = useRef<HTMLParagraphElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const words = asks ? copy.withdraw : copy.resend;
  const form = usePortalForm({
    id: useId(),
    schema,
    send: () =>
      asks
        ? request(withdrawInvitation, { id })
        : request(resendInvitation, { id, client_url: location.origin + pathTo('optIn') }),
    onSuccess(reply) {
      form.restart();
      if (!reply) return onDone(told('info', copy.over, email));
      if (asks) return onDone(told('success', words.done, email));
      setSent(sent + 1);
      rest();
    },
  });

  useEffect(() => {
    if (asks !== undefined) (asks ? question : opener).current?.focus();
  }, [asks]);

  function turn(isAsking: boolean): void {
    form.restart();
    setSent(0);
    setAsks(isAsking);
  }

  const whose = (
    <span className="visually-hidden">
      : <span translate="no">{email}</span>
    </span>
  );
  return (
    <PortalForm
      actions={(submitButton) => (
        <div className="actions">
          {submitButton}
          <button
            className="button-secondary"
            onClick={() => turn(!asks)}
            ref={asks ? undefined : opener}
            type="button"
          >
            <span>{asks ? saving.cancel : copy.withdraw.open}</span>
            {whose}
          </button>
        </div>
      )}
      blockedReason={asks ? undefined : wait}
      busy={words.busy}
      successNotice={
        sent > 0 && <ResultNotice notice={told('success', copy.resend.done, email)} key={sent} />
      }
      hidesRequiredNote
      failureHeading={words.failed}
      form={form}
      look="secondary"
      submitLabel={
        <>
          <span>{words.submit}</span>
          {whose}
        </>
      }
    >
      {asks && (
        <p ref={question} tabIndex={-1}>
          <PersonSentence person={email} text={fill(copy.withdraw.question, { email })} />
        </p>
      )}
    </PortalForm>
  );
}
