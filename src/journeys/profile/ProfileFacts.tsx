import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { copy } from './copy.ts';
import { type ProfileField, shownValue } from './fields.ts';

/** The fields as text in the given order; what is empty is left out. */
export function ProfileFacts({ fields }: { fields: readonly ProfileField[] }) {
  // A list has a choice from the start; only what was typed says that anything is known.
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
