import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';

interface ConsentFieldsProps {
  field(name: string): FieldProps;
  readonly isTermsOnly?: boolean;
}

/** Two separate consents: terms and advertising (rules 7.5.3, 7.5.4, 0.8). */
export function OldConsentFields({ field, isTermsOnly = false }: ConsentFieldsProps) {
  return (
    <>
      <Checkbox {...field('agb')} required>
        {copy.terms.before}
        <PublisherLink to="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </Checkbox>
      {!isTermsOnly && (
        <div className="consent">
          <Checkbox {...field('advertisement')}>{copy.advertisement}</Checkbox>
          <p className="form-note">
            {copy.consentNotice} <PublisherLink to="privacy">{copy.privacyLink}</PublisherLink>
          </p>
        </div>
      )}
    </>
  );
}
