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
  displayValue,
  editableOf,
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
  readonly readOnly?: string | undefined;
  readonly onSaved?: () => unknown;
}

const formId = (part: ProfilePart) => `profile-${part}`;

type Screen = 'reading' | 'editing' | 'saved' | 'undone';

export function ProfileData({ part, fields, readFields, readOnly, onSaved }: ProfileDataProps) {
  const [currentFields, setCurrentFields] = useState(fields);
  const [screen, setScreen] = useState<Screen>(() =>
    hasDraft(formId(part)) ? 'editing' : 'reading',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = readOnly === undefined && currentFields.some((field) => !field.readonly);
  const isEditing = canEdit && screen === 'editing';

  const previousScreen = useRef(screen);
  // A layout effect moves the focus at once, because a later focus would interrupt the notice that follows.
  useLayoutEffect(() => {
    if (previousScreen.current === screen) return;
    previousScreen.current = screen;
    (screen === 'editing' ? heading : button).current?.focus();
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
            ref={button}
            type="button"
          >
            {copy.edit}
            <span className="visually-hidden">: {partCopy[part].heading}</span>
          </button>
        )}
      </div>
      {readOnly && <p className="form-note">{readOnly}</p>}
      <SaveStatus result={screen === 'saved' || screen === 'undone' ? screen : undefined} />
      {isEditing ? (
        <ProfileForm
          fields={currentFields}
          onCancel={(newest) => {
            setCurrentFields(newest);
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
  // A select always has a value, so only a filled text field shows that data exist.
  if (!fields.some(({ type, value }) => type === 'text' && value !== ''))
    return <EmptyState>{copy.empty}</EmptyState>;
  return (
    <Facts
      rows={fields
        .filter((field) => displayValue(field) !== '')
        .map((field) => ({
          id: field.key,
          term: <ServerText inline text={field.label} />,
          details: <span translate="no">{displayValue(field)}</span>,
        }))}
    />
  );
}

const CALLS = {
  personal: updatePersonalData,
  invoice: updateInvoiceData,
  delivery: updateDeliveryData,
} as const;

/** Refuses changes of fields that have become read-only since the form was shown. */
function refuseClosedFields(
  formFields: readonly ProfileField[],
  newest: readonly ProfileField[],
  values: DynamicValues,
): Failure | undefined {
  const editableKeys = editableOf(newest).map(({ key }) => key);
  const closedFields = formFields.filter(
    ({ key }) => Object.hasOwn(values, key) && !editableKeys.includes(key),
  );
  if (closedFields.length === 0) return undefined;
  const fieldErrors = closedFields.map(({ name }) => ({
    ...{ property: name, description: copy.closed, constraints: {} },
  }));
  return { ...LOCAL_REFUSAL, fieldErrors };
}

interface ProfileFormProps extends Pick<ProfileDataProps, 'part' | 'fields' | 'readFields'> {
  onSaved(fields: ProfileField[]): void;
  onCancel(newest: readonly ProfileField[]): void;
}

function ProfileForm({ part, fields, readFields, onSaved, onCancel }: ProfileFormProps) {
  const newest = useRef(fields);
  const form = useSectionForm({
    id: formId(part),
    schema: useMemo(() => createProfileSchema(fields), [fields]),
    fieldByProperty: createProfileFieldByProperty(fields),
    saved: collectControlValues(fields),
    readNewest: async () => {
      const answer = await readFields();
      if (answer.status !== 'success') return answer;
      newest.current = answer.reply;
      return { ...answer, reply: savedValuesOf(answer.reply) };
    },
    save: async (values) =>
      refuseClosedFields(fields, newest.current, values) ??
      request(CALLS[part], toProfileRequest(newest.current, values)),
    onSaved: (values) => onSaved(applyValues(newest.current, values)),
  });
  useUnloadGuard(form.isDirty);
  return (
    <SectionForm form={form} onCancel={() => onCancel(newest.current)}>
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
        {displayValue(field)}
      </dd>
    </dl>
  );
}
