import type { ReactNode } from 'react';
import type { shopPersonFields } from '../../../contract/register-shop.ts';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { labels } from '../../copy/labels.ts';
import type { FieldGroup } from '../../forms/field-table.ts';
import { FieldRows, type Looks } from '../../forms/fields/FieldRows.tsx';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import { personLooks } from '../../forms/fields/person-looks.ts';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';

/** The control of a phone number has its own labels. */
type Labelled = Exclude<keyof typeof shopPersonFields, 'phonePrefix' | 'phone'>;

const LABELS: Readonly<Record<Labelled, string>> = labels;

interface PersonRowsProps extends Pick<FieldGroup, 'fields'> {
  field(name: string): FieldProps;
  watch(name: string): unknown;
  readonly looks?: Looks | undefined;
  readonly beforePassword?: ReactNode;
}

export function PersonRows({ field, fields, looks, watch, beforePassword }: PersonRowsProps) {
  const password = (own: FieldProps) => (
    <>
      {beforePassword}
      <PasswordChoice {...own} label={labels.password} required typed={String(watch(own.name))} />
    </>
  );
  const all = { ...personLooks, password, ...looks };
  return <FieldRows field={field} fields={fields} labels={LABELS} looks={all} />;
}

interface ConsentFieldsProps extends Pick<PersonRowsProps, 'field'> {
  readonly isTermsOnly?: boolean;
}

/** Two separate consents: terms and advertising (rules 7.5.3, 7.5.4, 0.8). */
export function ConsentFields({ field, isTermsOnly = false }: ConsentFieldsProps) {
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
