import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { formCopy as copy } from './copy.ts';

interface ConsentFieldsProps {
  /** The beginning of the names of fields, such as `consent.`. */
  readonly prefix?: string;
  /** Leaves out the consent to advertising, because the form asks for this consent in another place. */
  readonly isTermsOnly?: boolean;
}

/** The fields of two separate consents, one to the terms and one to advertising (rules 7.5.3, 7.5.4, 0.8). */
export function ConsentFields({ prefix = '', isTermsOnly = false }: ConsentFieldsProps) {
  return (
    <>
      <CheckboxField name={`${prefix}agb`} required>
        {copy.terms.before}
        <PublisherLink page="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </CheckboxField>
      {!isTermsOnly && (
        <div className="consent">
          <CheckboxField name={`${prefix}advertisement`}>{copy.advertisement}</CheckboxField>
          <p className="form-note">
            {copy.consentNotice} <PublisherLink page="privacy">{copy.privacyLink}</PublisherLink>
          </p>
        </div>
      )}
    </>
  );
}
