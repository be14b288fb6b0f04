import { Checkbox } from '../../components/fields/Checkbox.tsx';
import type { FieldProps } from '../../forms/controller/use-journey-form.ts';
import { PublisherLink } from '../../forms/layout/PublisherLink.tsx';
import { formCopy as copy } from './copy.ts';

interface ConsentFieldsProps {
  field(name: 'agb' | 'advertisement'): FieldProps;
}

/** Two separate consents: terms and advertising (rules 7.5.3, 7.5.4, 0.8). */
export function ConsentFields({ field }: ConsentFieldsProps) {
  return (
    <>
      <Checkbox {...field('agb')} required>
        {copy.terms.before}
        <PublisherLink to="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </Checkbox>
      <div className="consent">
        <Checkbox {...field('advertisement')}>{copy.advertisement}</Checkbox>
        <p className="form-note">
          {copy.consentNotice} <PublisherLink to="privacy">{copy.privacyLink}</PublisherLink>
        </p>
      </div>
    </>
  );
}
