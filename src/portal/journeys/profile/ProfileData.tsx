import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { hasDraft } from '../../forms/drafts/drafts.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { SaveStatus } from '../../forms/sections/SectionFields.tsx';
import { copy, parts } from './copy.ts';
import { formId, type ProfileField, type ProfilePart, shownValue } from './fields.ts';
import { ProfileForm } from './ProfileForm.tsx';

export interface ProfileDataProps {
  readonly part: ProfilePart;
  readonly fields: readonly ProfileField[];
  readonly readOnly?: string | undefined;
  readonly onSaved?: () => unknown;
}

type Screen = 'reading' | 'editing' | 'saved' | 'undone';

export function ProfileData({ part, fields, readOnly, onSaved }: ProfileDataProps) {
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
          onCancel={() => setScreen('undone')}
          onSaved={(saved) => {
            setKnown(saved);
            setScreen('saved');
            onSaved?.();
          }}
          part={part}
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
    <dl className="facts">
      {fields
        .filter((field) => shownValue(field) !== '')
        .map((field) => (
          <div key={field.key}>
            <dt>
              <ServerText inline text={field.label} />
            </dt>
            <dd>{shownValue(field)}</dd>
          </div>
        ))}
    </dl>
  );
}
