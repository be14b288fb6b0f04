import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { resendInvitation } from '../../../../contract/calls/subusers/resend-invitation.ts';
import type { Subuser } from '../../../../contract/calls/subusers/subusers.ts';
import { withdrawInvitation } from '../../../../contract/calls/subusers/withdraw-invitation.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { ResultNotice } from '../../../components/messages/ResultNotice.tsx';
import { PersonSentence } from '../../../components/PersonSentence.tsx';
import { useCooldown } from '../../../components/use-cooldown.ts';
import { fill } from '../../../copy/fill.ts';
import { saving } from '../../../copy/saving.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { request } from '../../../http/request.ts';
import { copy } from './copy.ts';

/** The notice about an invitation whose state in the list has changed. */
export type InvitationResult = ReturnType<typeof createNotice>;

function createNotice(kind: 'info' | 'success', sentence: string, email: string) {
  const heading = fill(sentence, { email });
  return { key: 'invitation', kind, heading, person: email } as const;
}

/** The schema of a form that has only buttons. */
const schema = z.object({});

interface InvitationProps extends Pick<Subuser, 'id' | 'email'> {
  onResult(result: InvitationResult): void;
}

/**
 * The form of an invitation. The submit button resends the invitation. While the form asks whether the person is
 * sure, the submit button withdraws the invitation (rules 33.5, 33.6).
 */
export function Invitation({ id, email, onResult }: InvitationProps) {
  // The state is undefined until the first click, so that the form does not take the focus at the start.
  const [isAsking, setAsking] = useState<boolean>();
  const [sentCount, setSentCount] = useState(0);
  const [waitReason, startCooldown] = useCooldown();
  const questionParagraph = useRef<HTMLParagraphElement>(null);
  const openButton = useRef<HTMLButtonElement>(null);
  const sentences = isAsking ? copy.withdraw : copy.resend;
  const form = usePortalForm({
    id: useId(),
    schema,
    send: () =>
      isAsking
        ? request(withdrawInvitation, { id })
        : request(resendInvitation, { id, client_url: location.origin + pathTo('optIn') }),
    onSuccess(reply) {
      form.restart();
      // An empty status says that the invitation is no longer open.
      if (!reply) return onResult(createNotice('info', copy.over, email));
      if (isAsking) return onResult(createNotice('success', sentences.done, email));
      setSentCount((count) => count + 1);
      startCooldown();
    },
  });

  useEffect(() => {
    if (isAsking !== undefined) (isAsking ? questionParagraph : openButton).current?.focus();
  }, [isAsking]);

  function setQuestionOpen(isOpen: boolean): void {
    form.restart();
    setSentCount(0);
    setAsking(isOpen);
  }

  const hiddenAddress = (
    <span className="visually-hidden">
      : <span translate="no">{email}</span>
    </span>
  );
  return (
    <PortalForm
      renderActions={(submitButton, isSending) => (
        <div className="actions">
          {submitButton}
          <button
            className="button-secondary"
            disabled={isSending}
            onClick={() => setQuestionOpen(!isAsking)}
            ref={isAsking ? undefined : openButton}
            type="button"
          >
            <span>{isAsking ? saving.cancel : copy.withdraw.open}</span>
            {hiddenAddress}
          </button>
        </div>
      )}
      blockedReason={isAsking ? undefined : waitReason}
      busyText={sentences.busy}
      successNotice={
        sentCount > 0 && (
          <ResultNotice notice={createNotice('success', copy.resend.done, email)} key={sentCount} />
        )
      }
      hidesRequiredNote
      failureHeading={sentences.failed}
      form={form}
      look="secondary"
      submitLabel={
        <>
          <span>{sentences.submit}</span>
          {hiddenAddress}
        </>
      }
    >
      {isAsking && (
        <p ref={questionParagraph} tabIndex={-1}>
          <PersonSentence person={email} text={fill(copy.withdraw.question, { email })} />
        </p>
      )}
    </PortalForm>
  );
}
