import { useStore } from '@nanostores/react';
import { type AddressType, address } from '../../../contract/address.ts';
import type { AddressField } from '../../../contract/address-field.ts';
import { personalData } from '../../../contract/personal-data.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { type Load, useCall } from '../../http/cache/use-call.ts';
import { identify } from '../../session/identity/user.ts';
import { $client, activeClient } from '../../session/navigation/active-client.ts';
import { copy, parts } from './copy.ts';
import { emptyAddress } from './empty-address.ts';
import { type ProfilePart, profileFields } from './fields.ts';
import { ProfileData } from './ProfileData.tsx';

const NOTHING_TO_ASK = {};

export function ProfileSections() {
  const person = usePerson();
  useStore($client, { ssr: 'initial' });
  if (!person)
    return (
      <div data-coming="">
        <Spinner />
      </div>
    );
  // The fallback is shown instead.
  if (activeClient().hidden.includes('profile')) return null;
  const readOnly = person.noShopCheckout ? copy.readOnly : undefined;
  return (
    <div className="sections" key={person.username}>
      <PersonalData />
      <Address readOnly={readOnly} type="invoice" />
      <Address readOnly={readOnly} type="delivery" />
      {!person.noShopLink && (
        <p>
          <a href={activeClient().start}>{copy.shop}</a>
        </p>
      )}
    </div>
  );
}

function PersonalData() {
  const loaded = useCall(personalData, NOTHING_TO_ASK);
  return (
    <ProfileSection
      fieldsOf={(reply) => reply?.fields ?? []}
      loaded={loaded}
      onSaved={() => void identify()}
      part="personal"
    />
  );
}

function Address({ type, readOnly }: { type: AddressType; readOnly: string | undefined }) {
  const loaded = useCall(address, { type });
  return (
    <ProfileSection
      // An account without an address gets empty fields (rule 5.4.1).
      fieldsOf={(reply) => reply?.fields ?? emptyAddress(type)}
      loaded={loaded}
      part={type}
      readOnly={readOnly}
    />
  );
}

interface ProfileSectionProps<Reply> {
  readonly part: ProfilePart;
  readonly loaded: Load<Reply>;
  fieldsOf(reply: Reply | undefined): readonly AddressField[];
  readonly readOnly?: string | undefined;
  onSaved?(): void;
}

function ProfileSection<Reply>(props: ProfileSectionProps<Reply>) {
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
