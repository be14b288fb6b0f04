import { userInfo } from '../../../contract/session/user-info.ts';
import { updateConsent } from '../../../contract/update-consent.ts';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { timeText } from '../../components/time-text.ts';
import { fill } from '../../copy/fill.ts';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { SectionFields, useSectionForm } from '../../forms/sections/section-form.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { answerOf } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import type { User } from '../../session/identity/session.ts';
import { sections } from './copy.ts';

const copy = sections.consent;

const submission = defineSubmission({
  call: updateConsent,
  alsoSent: (consent: Pick<User, 'advertisement'>) => ({ consent }),
});

/** Withdrawing consent is as easy as giving it (rule 7.16.4, Art. 7 GDPR). */
export function ConsentSection({ person }: { person: User }) {
  const { advertisement } = person;
  const proof = consentProof(person);
  const section = useSectionForm({
    id: 'consent',
    saved: { advertisement },
    readNewest: () =>
      answerOf(send(userInfo, {}), (reply) => ({ advertisement: reply?.advertisement === true })),
    submission,
  });
  return (
    <section aria-labelledby="consent-heading" className="flow">
      <h2 id="consent-heading">{copy.heading}</h2>
      <SectionFields section={section}>
        <div className="consent">
          <Checkbox {...section.controller.field('advertisement')}>{copy.advertisement}</Checkbox>
          <p className="form-note">
            {copy.text} <PublisherLink to="privacy">{copy.privacy}</PublisherLink>
          </p>
          {proof && <p className="form-note">{proof}</p>}
        </div>
      </SectionFields>
    </section>
  );
}

type Decision = Pick<User, 'advertisement' | 'advertisementSince' | 'advertisementText'>;

/** Undefined where the backend keeps no record (Art. 7 GDPR). @internal */
export function consentProof(decision: Decision): string | undefined {
  const { advertisement, advertisementSince, advertisementText } = decision;
  const time = timeText(advertisementSince);
  if (time === undefined) return undefined;
  if (!advertisement) return fill(copy.withdrawn, { time });
  const words = advertisementText && fill(copy.inWords, { words: advertisementText });
  return [fill(copy.given, { time }), words].filter(Boolean).join(' ');
}
