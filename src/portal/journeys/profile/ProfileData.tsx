import { useEffect, useMemo, useRef, useState } from 'react';
import {
  updateDeliveryData,
  updateInvoiceData,
  updatePersonalData,
} from '../../../contract/personal-data.ts';
import { Facts } from '../../components/Facts.tsx';
import { RequiredNote } from '../../components/fields/Field.tsx';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { useUnloadGuard } from '../../forms/drafts/use-unload-guard.ts';
import { checkDynamic, namedFields } from '../../forms/dynamic/check-dynamic.ts';
import { DynamicField } from '../../forms/dynamic/DynamicField.tsx';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { SaveStatus, SectionFields, useSectionForm } from '../../forms/sections/section-form.tsx';
import { defineSubmission } from '../../forms/submission.ts';
import { REFUSED } from '../../http/failure/failure.ts';
import type { Answer, Failure } from '../../http/outcome.ts';
import { hasDraft } from '../../session/page/drafts/stored-drafts.ts';
import { copy, parts } from './copy.ts';
import {
  type ProfileField,
  type ProfilePart,
  profilePayload,
  shownValue,
  startValues,
  withValues,
} from './fields.ts';

export interface ProfileDataProps {
  readonly part: ProfilePart;
  readonly fields: readonly ProfileField[];
  /** Asks the backend anew. */
  readonly readFields: () => Promise<Answer<ProfileField[]>>;
  readonly readOnly?: string | undefined;
  readonly onSaved?: () => unknown;
}

const formId = (part: ProfilePart) => `profile-${part}`;

type Screen = 'reading' | 'editing' | 'saved' | 'undone';

export function ProfileData({ part, fields, readFields, readOnly, onSaved }: ProfileDataProps) {
  const [known, setKnown] = useState(fields);
  const [screen, setScreen] = useState<Screen>(() =>
    hasDraft(formId(part)) ? 'editing' : 'reading',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const canEdit = readOnly === undefined && known.some((field) => !field.readonly);
  const isEditing = canEdit && screen === 'editing';

  const before = useRef(screen);
  useEffect(() => {
    if (before.current === screen) return;
    before.current = screen;
    (screen === 'editing' ? heading : button).current?.focus();
  }, [screen]);

  return (
    <div className="flow">
      <div className="profile-head">
        <h2 id={`${part}-heading`} ref={heading} tabIndex={-1}>
          {parts[part].heading}
        </h2>
        {canEdit && !isEditing && (
          <button
            className="button-link"
            onClick={() => setScreen('editing')}
            ref={button}
            type="button"
          >
            {copy.edit}
            <span className="visually-hidden">: {parts[part].heading}</span>
          </button>
        )}
      </div>
      {readOnly && <p className="form-note">{readOnly}</p>}
      <SaveStatus result={screen === 'saved' || screen === 'undone' ? screen : undefined} />
      {isEditing ? (
        <ProfileForm
          fields={known}
          onCancel={(newest) => {
            setKnown(newest);
            setScreen('undone');
          }}
          onSaved={(saved) => {
            setKnown(saved);
            setScreen('saved');
            onSaved?.();
          }}
          part={part}
          readFields={readFields}
        />
      ) : (
        <ProfileFacts fields={known} />
      )}
    </div>
  );
}

function ProfileFacts({ fields }: { fields: readonly ProfileField[] }) {
  // A select always has a value; only text fields show that data exists.
  if (!fields.some(({ type, value }) => type === 'text' && value !== ''))
    return <EmptyState>{copy.empty}</EmptyState>;
  return (
    <Facts
      rows={fields
        .filter((field) => shownValue(field) !== '')
        .map((field) => ({
          id: field.key,
          term: <ServerText inline text={field.label} />,
          details: <span translate="no">{shownValue(field)}</span>,
        }))}
    />
  );
}

const CALLS = {
  personal: updatePersonalData,
  invoice: updateInvoiceData,
  delivery: updateDeliveryData,
} as const;

const editableOf = (fields: readonly ProfileField[]) => fields.filter(({ readonly }) => !readonly);

/** @param newest the fields that the backend has now */
function profileSubmission(
  part: ProfilePart,
  fields: readonly ProfileField[],
  newest: () => readonly ProfileField[],
) {
  const editable = editableOf(fields);
  // Registration paths (`invoice_address.zip`) name the same field.
  const places = ['', 'invoice_address.', 'delivery_address.'].flatMap((group) =>
    namedFields(editable, (name) => group + name),
  );
  return defineSubmission({
    table: namedFields(editable),
    check: checkDynamic(editable),
    before: (values: DynamicValues) => refusalOfClosed(editable, editableOf(newest()), values),
    call: CALLS[part],
    alsoSent: (values: DynamicValues) => profilePayload(withValues(editableOf(newest()), values)),
    places,
  });
}

/** What was changed here, in fields that nobody can change any more. */
async function refusalOfClosed(
  shown: readonly ProfileField[],
  editable: readonly ProfileField[],
  values: DynamicValues,
): Promise<Failure | undefined> {
  const closed = shown.filter(
    ({ key }) => Object.hasOwn(values, key) && !editable.some((field) => field.key === key),
  );
  if (closed.length === 0) return undefined;
  const faults = closed.map(({ name }) => ({
    ...{ property: name, description: copy.closed, constraints: {} },
  }));
  return { ...REFUSED, faults };
}

interface ProfileFormProps extends Pick<ProfileDataProps, 'part' | 'fields' | 'readFields'> {
  onSaved(fields: ProfileField[]): void;
  onCancel(newest: readonly ProfileField[]): void;
}

function ProfileForm({ part, fields, readFields, onSaved, onCancel }: ProfileFormProps) {
  const newest = useRef(fields);
  const section = useSectionForm<DynamicValues>({
    id: formId(part),
    saved: startValues(fields),
    readNewest: async () => {
      const answer = await readFields();
      if (answer.status !== 'success') return answer;
      newest.current = answer.reply;
      return { ...answer, reply: startValues(answer.reply) };
    },
    submission: useMemo(
      () => profileSubmission(part, fields, () => newest.current),
      [part, fields],
    ),
    onSaved: (values) => onSaved(withValues(newest.current, values)),
  });
  const form = section.controller;
  useUnloadGuard(section.isDirty);
  return (
    <SectionFields onCancel={() => onCancel(newest.current)} section={section}>
      <RequiredNote />
      {fields.map((field) =>
        field.readonly ? (
          <dl className="field" key={field.key}>
            <dt className="field-label">
              <ServerText inline text={field.label} />
            </dt>
            <dd className="profile-fixed" translate="no">
              {shownValue(field)}
            </dd>
          </dl>
        ) : (
          <DynamicField binding={form.field(field.key)} field={field} form={form} key={field.key} />
        ),
      )}
    </SectionFields>
  );
}
