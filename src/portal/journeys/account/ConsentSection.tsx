import * as z from 'zod/mini';
import { updateConsent } from '../../../contract/calls/profile/update-consent.ts';
import { userInfo } from '../../../contract/calls/session/user-info.ts';
import { formatGermanTime } from '../../components/time-text.ts';
import { fill } from '../../copy/fill.ts';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { SectionForm } from '../../forms/sections/SectionForm.tsx';
import { useSectionForm } from '../../forms/sections/use-section-form.ts';
import { toDataOutcome } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import type { User } from '../../session/identity/session.ts';
import { sections } from './copy.ts';

const copy = sections.consent;

const schema = z.object({ advertisement: z.boolean() });

/** The section for advertising. A person withdraws the consent as easily as the person gives it (rule 7.16.4, Art. 7 GDPR). */
export function ConsentSection({ person }: { person: User }) {
  const decisionText = describeDecision(person);
  const form = useSectionForm({
    id: 'consent',
    schema,
    savedValues: { advertisement: person.advertisement },
    readNewestValues: () =>
      toDataOutcome(request(userInfo, {}), (reply) => ({
        advertisement: reply?.advertisement === true,
      })),
    save: (consent) => request(updateConsent, { consent }),
  });
  return (
    <section aria-labelledby="consent-heading" className="flow">
      <h2 id="consent-heading">{copy.heading}</h2>
      <SectionForm form={form}>
        <div className="consent">
          <CheckboxField name="advertisement">{copy.advertisement}</CheckboxField>
          <p className="form-note">
            {copy.text} <PublisherLink page="privacy">{copy.privacy}</PublisherLink>
          </p>
          {decisionText && <p className="form-note">{decisionText}</p>}
        </div>
      </SectionForm>
    </section>
  );
}

type Decision = Pick<User, 'advertisement' | 'advertisementSince' | 'advertisementText'>;

/**
 * Describes when a person has decided, and the words to which the person has consented (Art. 7 GDPR).
 * @returns undefined if the backend knows no time of the decision
 * @internal
 */
export function describeDecision(decision: Decision): string | undefined {
  const { advertisement, advertisementSince, advertisementText } = decision;
  const time = formatGermanTime(advertisementSince);
  if (time === undefined) return undefined;
  if (!advertisement) return fill(copy.withdrawn, { time });
  const wording = advertisementText && fill(copy.inWords, { words: advertisementText });
  return [fill(copy.given, { time }), wording].filter(Boolean).join(' ');
}
