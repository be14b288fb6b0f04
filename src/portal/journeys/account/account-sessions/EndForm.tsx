import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { endSessions } from '../../../../contract/end-sessions.ts';
import { pathTo } from '../../../../contract/routes.ts';
import { saving } from '../../../copy/saving.ts';
import { PortalForm, type PortalFormProps } from '../../../forms/PortalForm.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { request } from '../../../http/request.ts';
import { goTo } from '../../../session/navigate.ts';
import { copy } from './copy.ts';

/** The form is a button alone. */
const schema = z.object({});

type Shown = PortalFormProps<z.input<typeof schema>, z.output<typeof schema>>;

interface EndFormProps extends Pick<Shown, 'failureHeading' | 'submitLabel' | 'actions'> {
  readonly id: string;
  readonly which: { readonly id: string } | { readonly others: true };
  readonly onEnded: () => void;
}

/** A session that is not there any more has ended, too (rule 32.6). */
export function EndForm({ id, which, onEnded, ...words }: EndFormProps) {
  const form = usePortalForm({
    id,
    schema,
    send: () => request(endSessions, which),
    onSuccess: onEnded,
  });
  return <PortalForm {...words} busy={copy.busy} form={form} hidesRequiredNote look="secondary" />;
}

/** Ends all others, then this one by the logout, which also ends it at the provider. */
export function Everywhere() {
  const [asks, setAsks] = useState<boolean>();
  const question = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asks !== undefined) (asks ? question : opener).current?.focus();
  }, [asks]);

  const button = (words: string, isAsking: boolean) => (
    <button
      className="button-secondary"
      onClick={() => setAsks(isAsking)}
      ref={isAsking ? opener : undefined}
      type="button"
    >
      {words}
    </button>
  );
  if (!asks) return <p>{button(copy.everywhere, true)}</p>;
  return (
    <div className="flow">
      <h3 ref={question} tabIndex={-1}>
        {copy.sure}
      </h3>
      <p>{copy.sureText}</p>
      <EndForm
        actions={(submitButton) => (
          <div className="actions">
            {submitButton}
            {button(saving.cancel, false)}
          </div>
        )}
        failureHeading={copy.everywhereFailed}
        id="sessions-everywhere"
        onEnded={() => goTo(pathTo('logout'))}
        submitLabel={copy.yes}
        which={{ others: true }}
      />
    </div>
  );
}
