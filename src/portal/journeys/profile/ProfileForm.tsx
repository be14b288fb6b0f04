import { useMemo } from 'react';
import {
  updateDeliveryData,
  updateInvoiceData,
  updatePersonalData,
} from '../../../contract/personal-data.ts';
import { RequiredNote } from '../../components/fields/Field.tsx';
import { useUnloadGuard } from '../../forms/drafts/use-unload-guard.ts';
import { checkDynamic } from '../../forms/dynamic/check-dynamic.ts';
import { DynamicField } from '../../forms/dynamic/DynamicField.tsx';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { namedFields } from '../../forms/field-table.ts';
import { SectionFields } from '../../forms/sections/SectionFields.tsx';
import { useSectionForm } from '../../forms/sections/use-section-form.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import {
  formId,
  type ProfileField,
  type ProfilePart,
  profilePayload,
  shownValue,
  startValues,
  withValues,
} from './fields.ts';

const CALLS = {
  personal: updatePersonalData,
  invoice: updateInvoiceData,
  delivery: updateDeliveryData,
} as const;

function profileSubmission(part: ProfilePart, fields: readonly ProfileField[]) {
  const editable = fields.filter(({ readonly }) => !readonly);
  // Registration paths (`invoice_address.zip`) name the same field (rule 9.1).
  const places = ['', 'invoice_address.', 'delivery_address.'].flatMap((group) =>
    namedFields(editable, (name) => group + name),
  );
  return defineSubmission<DynamicValues>({
    check: checkDynamic(editable),
    send: (values) => send(CALLS[part], profilePayload(withValues(editable, values))),
    places,
  });
}

interface ProfileFormProps {
  readonly part: ProfilePart;
  readonly fields: readonly ProfileField[];
  onSaved(fields: ProfileField[]): void;
  onCancel(): void;
}

export function ProfileForm({ part, fields, onSaved, onCancel }: ProfileFormProps) {
  const section = useSectionForm<DynamicValues>({
    id: formId(part),
    saved: startValues(fields),
    submission: useMemo(() => profileSubmission(part, fields), [part, fields]),
    onSaved: (values) => onSaved(withValues(fields, values)),
  });
  const form = section.controller;
  useUnloadGuard(section.isDirty);
  return (
    <SectionFields onCancel={onCancel} section={section}>
      <RequiredNote />
      {fields.map((field) =>
        field.readonly ? (
          <dl className="field" key={field.key}>
            <dt className="field-label">
              <ServerText inline text={field.label} />
            </dt>
            <dd className="profile-fixed">{shownValue(field)}</dd>
          </dl>
        ) : (
          <DynamicField binding={form.field(field.key)} field={field} form={form} key={field.key} />
        ),
      )}
    </SectionFields>
  );
}
