import { useStore } from '@nanostores/react';
import { type AddressType, address } from '../../../contract/calls/profile/address.ts';
import type { AddressField } from '../../../contract/calls/profile/address-field.ts';
import { personalData } from '../../../contract/calls/profile/personal-data.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { useQuery } from '../../forms/use-query.ts';
import { type Outcome, toDataOutcome } from '../../http/outcome.ts';
import type { Load } from '../../http/queries.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { identifyPerson } from '../../session/identity/user.ts';
import { $client, getActiveClient } from '../../session/navigation/active-client.ts';
import { copy, partCopy } from './copy.ts';
import { createEmptyAddress } from './empty-address.ts';
import { createProfileFields } from './fields.ts';
import { ProfileData, type ProfileDataProps } from './ProfileData.tsx';

function ProfileSections() {
  const person = usePerson();
  useStore($client, { ssr: 'initial' });
  if (!person) return <Spinner />;
  // The layout shows a fallback for a hidden page.
  if (getActiveClient().hidden.includes('profile')) return null;
  const readOnly = person.noShopCheckout ? copy.readOnly : undefined;
  return (
    <div className="sections" key={person.username}>
      <PersonalData />
      <Address part="invoice" readOnly={readOnly} />
      <Address part="delivery" readOnly={readOnly} />
      {!person.noShopLink && (
        <p>
          <a href={getActiveClient().start}>{copy.shop}</a>
        </p>
      )}
    </div>
  );
}

export const ProfileSectionsIsland = withIsland(ProfileSections);

function PersonalData() {
  const { load } = useQuery(personalData, {});
  const ask = () => request(personalData, {});
  // `identifyPerson` updates the name in the menu.
  return <ProfileSection ask={ask} load={load} onSaved={identifyPerson} part="personal" />;
}

function Address(props: { part: AddressType; readOnly: string | undefined }) {
  const which = { type: props.part };
  const { load } = useQuery(address, which);
  const ask = () => request(address, which);
  // An account without an address gets empty fields.
  return <ProfileSection {...props} ask={ask} empty={createEmptyAddress(props.part)} load={load} />;
}

interface Fields {
  readonly fields: readonly AddressField[];
}

interface ProfileSectionProps extends Omit<ProfileDataProps, 'fields' | 'readFields'> {
  readonly ask: () => Promise<Outcome<Fields>>;
  readonly load: Load<Fields>;
  readonly empty?: readonly AddressField[];
}

function ProfileSection({ ask, load, empty = [], ...data }: ProfileSectionProps) {
  const { part } = data;
  const listProfileFields = (reply: Fields | undefined) =>
    createProfileFields(part, reply?.fields ?? empty);
  return (
    <section aria-labelledby={`${part}-heading`}>
      <AsyncSection
        failureHeading={partCopy[part].failed}
        heading={<h2 id={`${part}-heading`}>{partCopy[part].heading}</h2>}
        load={load}
      >
        {(reply) => (
          <ProfileData
            {...data}
            fields={listProfileFields(reply)}
            readFields={() => toDataOutcome(ask(), listProfileFields)}
          />
        )}
      </AsyncSection>
    </section>
  );
}
