import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { updateDeliveryData } from '../../../contract/calls/profile/update-delivery-data.ts';
import { updateInvoiceData } from '../../../contract/calls/profile/update-invoice-data.ts';
import { updatePersonalData } from '../../../contract/calls/profile/update-personal-data.ts';
import { Facts } from '../../components/Facts.tsx';
import { RequiredNote } from '../../components/fields/Field.tsx';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { useUnloadGuard } from '../../forms/drafts/use-unload-guard.ts';
import { DynamicField } from '../../forms/dynamic/DynamicFields.tsx';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { SaveStatus, SectionForm } from '../../forms/sections/SectionForm.tsx';
import { useSectionForm } from '../../forms/sections/use-section-form.ts';
import { LOCAL_REFUSAL } from '../../http/failure/failure.ts';
import type { DataOutcome, Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import { hasDraft } from '../../session/page/draft-store.ts';
import { copy, partCopy } from './copy.ts';
import {
  applyValues,
  collectControlValues,
  editableFieldsOf,
  formatFieldValue,
  type ProfileField,
  type ProfilePart,
  savedValuesOf,
} from './fields.ts';
import { createProfileSchema, mapPropertiesToProfileFields, toProfileRequest } from './form.ts';

export interface ProfileDataProps {
  readonly part: ProfilePart;
  readonly fields: readonly ProfileField[];
  /** Loads the fields again. */
  readonly readFields: () => Promise<DataOutcome<ProfileField[]>>;
  /** The sentence that says why the person cannot change the data; undefined if the person can change them. */
  readonly readOnlyReason?: string | undefined;
  readonly onSaved?: () => unknown;
}

const formIdOf = (part: ProfilePart) => `profile-${part}`;

type SectionState = 'viewing' | 'editing' | 'saved' | 'undone';

export function ProfileData({
  part,
  fields,
  readFields,
  readOnlyReason,
  onSaved,
}: ProfileDataProps) {
  const [currentFields, setCurrentFields] = useState(fields);
  const [state, setState] = useState<SectionState>(() =>
    hasDraft(formIdOf(part)) ? 'editing' : 'viewing',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = readOnlyReason === undefined && currentFields.some((field) => !field.readonly);
  const isEditing = canEdit && state === 'editing';

  const previousState = useRef(state);
  // A layout effect moves the focus before screen readers speak the notice. A later move would interrupt the notice.
  useLayoutEffect(() => {
    if (previousState.current === state) return;
    previousState.current = state;
    (state === 'editing' ? heading : editButton).current?.focus();
  }, [state]);

  return (
    <div className="flow">
      <div className="profile-head">
        <h2 id={`${part}-heading`} ref={heading} tabIndex={-1}>
          {partCopy[part].heading}
        </h2>
        {canEdit && !isEditing && (
          <button
            className="button-link"
            onClick={() => setState('editing')}
            ref={editButton}
            type="button"
          >
            {copy.edit}
            <span className="visually-hidden">: {partCopy[part].heading}</span>
          </button>
        )}
      </div>
      {readOnlyReason && <p className="form-note">{readOnlyReason}</p>}
      <SaveStatus result={state === 'saved' || state === 'undone' ? state : undefined} />
      {isEditing ? (
        <ProfileForm
          fields={currentFields}
          onCancel={(newestFields) => {
            setCurrentFields(newestFields);
            setState('undone');
          }}
          onSaved={(savedFields) => {
            setCurrentFields(savedFields);
            setState('saved');
            onSaved?.();
          }}
          part={part}
          readFields={readFields}
        />
      ) : (
        <ProfileFacts fields={currentFields} />
      )}
    </div>
  );
}

function ProfileFacts({ fields }: { fields: readonly ProfileField[] }) {
  // A select always has a value, so only a filled text field shows that there are data.
  if (!fields.some(({ type, value }) => type === 'text' && value !== ''))
    return <EmptyState>{copy.empty}</EmptyState>;
  return (
    <Facts
      rows={fields
        .filter((field) => formatFieldValue(field) !== '')
        .map((field) => ({
          id: field.key,
          term: <ServerText isInline text={field.label} />,
          details: <span translate="no">{formatFieldValue(field)}</span>,
        }))}
    />
  );
}

const UPDATE_CALLS = {
  personal: updatePersonalData,
  invoice: updateInvoiceData,
  delivery: updateDeliveryData,
} as const;

/** Refuses changes of fields that have become read-only since the form was shown. */
function refuseReadOnlyFields(
  formFields: readonly ProfileField[],
  newestFields: readonly ProfileField[],
  values: DynamicValues,
): Failure | undefined {
  const editableKeys = editableFieldsOf(newestFields).map(({ key }) => key);
  // A key of `values` belongs to a field that is editable in the newest data, or that the person has changed.
  const readOnlyFields = formFields.filter(
    ({ key }) => Object.hasOwn(values, key) && !editableKeys.includes(key),
  );
  if (readOnlyFields.length === 0) return undefined;
  const fieldErrors = readOnlyFields.map(({ name }) => ({
    property: name,
    description: copy.closed,
    constraints: {},
  }));
  return { ...LOCAL_REFUSAL, fieldErrors };
}

interface ProfileFormProps extends Pick<ProfileDataProps, 'part' | 'fields' | 'readFields'> {
  onSaved(fields: ProfileField[]): void;
  onCancel(newestFields: readonly ProfileField[]): void;
}

function ProfileForm({ part, fields, readFields, onSaved, onCancel }: ProfileFormProps) {
  const newestFields = useRef(fields);
  const form = useSectionForm({
    id: formIdOf(part),
    schema: useMemo(() => createProfileSchema(fields), [fields]),
    fieldByProperty: mapPropertiesToProfileFields(fields),
    // The form compares the values of controls, which drop line breaks. The newest values keep the line breaks,
    // so a save changes only fields that the person has changed.
    savedValues: collectControlValues(fields),
    readNewestValues: async () => {
      const outcome = await readFields();
      if (outcome.status !== 'success') return outcome;
      newestFields.current = outcome.reply;
      return { ...outcome, reply: savedValuesOf(outcome.reply) };
    },
    save: async (values) =>
      refuseReadOnlyFields(fields, newestFields.current, values) ??
      request(UPDATE_CALLS[part], toProfileRequest(newestFields.current, values)),
    onSaved: (values) => onSaved(applyValues(newestFields.current, values)),
  });
  useUnloadGuard(form.isDirty);
  return (
    <SectionForm form={form} onCancel={() => onCancel(newestFields.current)}>
      <RequiredNote />
      {fields.map((field) =>
        field.readonly ? (
          <ReadOnlyField field={field} key={field.key} />
        ) : (
          <DynamicField field={field} key={field.key} />
        ),
      )}
    </SectionForm>
  );
}

function ReadOnlyField({ field }: { field: ProfileField }) {
  return (
    <dl className="field">
      <dt className="field-label">
        <ServerText isInline text={field.label} />
      </dt>
      <dd className="profile-fixed" translate="no">
        {formatFieldValue(field)}
      </dd>
    </dl>
  );
}
