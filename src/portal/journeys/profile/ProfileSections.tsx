import { useStore } from '@nanostores/react';
import {
  type AddressField,
  type AddressType,
  address,
  personalData,
} from '../../../contract/personal-data.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { useCall } from '../../forms/use-call.ts';
import { usePerson } from '../../forms/use-person.ts';
import type { Load } from '../../http/cache/request-cache.ts';
import { identify } from '../../session/identity/user.ts';
import { $client, activeClient } from '../../session/navigation/active-client.ts';
import { copy, parts } from './copy.ts';
import { emptyAddress } from './empty-address.ts';
import { profileFields } from './fields.ts';
import { ProfileData, type ProfileDataProps } from './ProfileData.tsx';

export function ProfileSections() {
  const person = usePerson();
  useStore($client, { ssr: 'initial' });
  if (!person) return <Spinner />;
  // The fallback is shown instead.
  if (activeClient().hidden.includes('profile')) return null;
  const readOnly = person.noShopCheckout ? copy.readOnly : undefined;
  return (
    <div className="sections" key={person.username}>
      <PersonalData />
      <Address part="invoice" readOnly={readOnly} />
      <Address part="delivery" readOnly={readOnly} />
      {!person.noShopLink && (
        <p>
          <a href={activeClient().start}>{copy.shop}</a>
        </p>
      )}
    </div>
  );
}

function PersonalData() {
  // Updates the name in the menu.
  return <ProfileSection load={useCall(personalData, {})} onSaved={identify} part="personal" />;
}

function Address(props: { part: AddressType; readOnly: string | undefined }) {
  const load = useCall(address, { type: props.part });
  // An account without an address gets empty fields.
  return <ProfileSection {...props} empty={emptyAddress(props.part)} load={load} />;
}

interface ProfileSectionProps extends Omit<ProfileDataProps, 'fields'> {
  readonly load: Load<{ readonly fields: readonly AddressField[] }>;
  readonly empty?: readonly AddressField[];
}

function ProfileSection({ load, empty = [], ...data }: ProfileSectionProps) {
  const { part } = data;
  return (
    <section aria-labelledby={`${part}-heading`}>
      <AsyncSection
        failed={parts[part].failed}
        heading={<h2 id={`${part}-heading`}>{parts[part].heading}</h2>}
        load={load}
      >
        {(reply) => <ProfileData {...data} fields={profileFields(part, reply?.fields ?? empty)} />}
      </AsyncSection>
    </section>
  );
}
