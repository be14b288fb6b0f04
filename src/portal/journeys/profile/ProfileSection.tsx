import type { AddressField } from '../../../contract/address-field.ts';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import type { Load } from '../../forms/sections/use-call.ts';
import { parts } from './copy.ts';
import { type ProfilePart, profileFields } from './fields.ts';
import { ProfileData } from './ProfileData.tsx';

interface ProfileSectionProps<Reply> {
  readonly part: ProfilePart;
  readonly loaded: Load<Reply>;
  /** @param reply undefined when the backend has no data */
  fieldsOf(reply: Reply | undefined): readonly AddressField[];
  readonly readOnly?: string | undefined;
  onSaved?(): void;
}

export function ProfileSection<Reply>(props: ProfileSectionProps<Reply>) {
  const { part, loaded, fieldsOf, readOnly, onSaved } = props;
  return (
    <section aria-labelledby={`${part}-heading`}>
      <AsyncSection
        failed={parts[part].failed}
        heading={<h2 id={`${part}-heading`}>{parts[part].heading}</h2>}
        load={loaded}
      >
        {(reply) => (
          <ProfileData
            fields={profileFields(part, fieldsOf(reply))}
            onSaved={onSaved}
            part={part}
            readOnly={readOnly}
          />
        )}
      </AsyncSection>
    </section>
  );
}
