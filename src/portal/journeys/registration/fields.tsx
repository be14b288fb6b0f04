import type { ReactNode } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';

/** A complete e-mail address (rule 8.5). */
export function EmailField(props: FieldProps & { readonly help?: ReactNode }) {
  return (
    <TextField
      {...props}
      autoCapitalize="none"
      autoComplete="email"
      inputMode="email"
      label={labels.eMail}
      required
      spellCheck={false}
    />
  );
}

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
