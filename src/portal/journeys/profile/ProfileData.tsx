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
import { createProfileFieldByProperty, createProfileSchema, toProfileRequest } from './form.ts';

export interface ProfileDataProps {
  readonly part: ProfilePart;
  readonly fields: readonly ProfileField[];
  /** Loads the fields again. */
  readonly readFields: () => Promise<DataOutcome<ProfileField[]>>;
  /** The sentence that says why the person cannot change the data, if there is one. */
  readonly readOnlyReason?: string | undefined;
  readonly onSaved?: () => unknown;
}

const formIdOf = (part: ProfilePart) => `profile-${part}`;

type Screen = 'reading' | 'editing' | 'saved' | 'undone';

export function ProfileData({
  part,
  fields,
  readFields,
  readOnlyReason,
  onSaved,
}: ProfileDataProps) {
  const [currentFields, setCurrentFields] = useState(fields);
  const [screen, setScreen] = useState<Screen>(() =>
    hasDraft(formIdOf(part)) ? 'editing' : 'reading',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const canEdit = readOnlyReason === undefined && currentFields.some((field) => !field.readonly);
  const isEditing = canEdit && screen === 'editing';

  const previousScreen = useRef(screen);
  // A layout effect moves the focus before the notice is spoken; a later focus would interrupt the notice.
  useLayoutEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    (screen === 'editing' ? heading : editButton).current?.focus();
  }, [screen]);

  return (
    <div className="flow">
      <div className="profile-head">
        <h2 id={`${part}-heading`} ref={heading} tabIndex={-1}>
          {partCopy[part].heading}
        </h2>
        {canEdit && !isEditing && (
          <button
            className="button-link"
            onClick={() => setScreen('editing')}
            ref={editButton}
            type="button"
          >
            {copy.edit}
            <span className="visually-hidden">: {partCopy[part].heading}</span>
          </button>
        )}
      </div>
      {readOnlyReason && <p className="form-note">{readOnlyReason}</p>}
      <SaveStatus result={screen === 'saved' || screen === 'undone' ? screen : undefined} />
      {isEditing ? (
        <ProfileForm
          fields={currentFields}
          onCancel={(newestFields) => {
            setCurrentFields(newestFields);
            setScreen('undone');
          }}
          onSaved={(savedFields) => {
            setCurrentFields(savedFields);
            setScreen('saved');
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
          term: <ServerText inline text={field.label} />,
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
  // `values` has the editable fields of the newest data, and otherwise only fields that the person has changed.
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
    fieldByProperty: createProfileFieldByProperty(fields),
    // Changes are found by comparing controls, which drop line breaks. The newest data keep them.
    saved: collectControlValues(fields),
    readNewest: async () => {
      const answer = await readFields();
      if (answer.status !== 'success') return answer;
      newestFields.current = answer.reply;
      return { ...answer, reply: savedValuesOf(answer.reply) };
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
          <FixedField field={field} key={field.key} />
        ) : (
          <DynamicField field={field} key={field.key} />
        ),
      )}
    </SectionForm>
  );
}

function FixedField({ field }: { field: ProfileField }) {
  return (
    <dl className="field">
      <dt className="field-label">
        <ServerText inline text={field.label} />
      </dt>
      <dd className="profile-fixed" translate="no">
        {formatFieldValue(field)}
      </dd>
    </dl>
  );
}
