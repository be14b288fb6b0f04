import { EmptyState } from '../../components/messages/EmptyState.tsx';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { copy } from './copy.ts';
import { type ProfileField, shownValue } from './fields.ts';

export function ProfileFacts({ fields }: { fields: readonly ProfileField[] }) {
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
