import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { updateConsent } from '../../../contract/calls/profile/update-consent.ts';
import { TERMS_ACCEPTED_MS } from '../../../contract/limits.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { findOtherPublisher } from '../../../sites/publishers/other-clients.ts';
import type { ShownTerms, TermsOfAll } from '../../../sites/publishers/terms.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { readPageState } from '../../page-state.ts';
import { $session } from '../../session/identity/session.ts';
import { copy } from './copy.ts';
import { TermsText } from './TermsText.tsx';
import { isPremium, leaveTerms, resolveTermsTarget } from './target.ts';

const schema = z.object({ tos: acceptedTerms });

function TermsForm({ terms: termsOfAll }: { terms: TermsOfAll }) {
  const session = useStore($session, { ssr: 'initial' });
  const { terms, withdrawal } = useTerms(termsOfAll);
  const [target, setTarget] = useState<string>();
  const form = usePortalForm({
    id: 'terms',
    schema,
    send: ({ tos }) => request(updateConsent, { consent: { tos } }),
    onSuccess: () => setTarget(resolveTermsTarget()),
  });
  // This call reads `?redirectUrl=` before other code removes the parameter.
  useEffect(() => void resolveTermsTarget(), []);

  if (target !== undefined) return <TermsAccepted target={target} />;
  return (
    <>
      {/* start-terms.ts also hides this heading before hydration, so that the text below does not move. */}
      <h2 className="terms-premium" hidden={session.status !== 'unknown' && !isPremium(session)}>
        {copy.premium}
      </h2>
      <p>{copy.text}</p>
      <TermsText terms={terms} />
      <section className="terms-withdrawal">
        <h2>{copy.withdrawal}</h2>
        <p>{withdrawal}</p>
      </section>
      <PortalForm
        blockedReason={form.watch('tos') ? undefined : copy.tickFirst}
        busyText={copy.busy}
        failureHeading={copy.failed}
        form={form}
        submitLabel={copy.submit}
      >
        <CheckboxField name="tos" required>
          {copy.consent}
        </CheckboxField>
      </PortalForm>
    </>
  );
}

export const TermsFormIsland = withIsland(TermsForm);

/** Finds the terms of the active client's publisher. The tree of the page may belong to another publisher (rule 25.6). */
function useTerms({ pageTerms, others }: TermsOfAll): ShownTerms {
  const [otherPublisher, setOtherPublisher] = useState('');
  useLayoutEffect(() => {
    setOtherPublisher(findOtherPublisher(readPageState('client') ?? '') ?? '');
  }, []);
  return others[otherPublisher] ?? pageTerms;
}

function TermsAccepted({ target }: { target: string }) {
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    section.current?.focus();
    const timer = setTimeout(() => leaveTerms(target), TERMS_ACCEPTED_MS);
    return () => clearTimeout(timer);
  }, [target]);

  return (
    <section aria-label={copy.done} className="flow" ref={section} tabIndex={-1}>
      <Spinner text={copy.done} />
      <p>
        <a
          href={target}
          onClick={(event) => {
            event.preventDefault();
            leaveTerms(target);
          }}
        >
          {copy.goOn}
        </a>
      </p>
    </section>
  );
}
