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
import { loadPerson } from '../../session/identity/user.ts';
import { $activeClientId, getActiveClient } from '../../session/navigation/active-client.ts';
import { copy, partCopy } from './copy.ts';
import { createEmptyAddress } from './empty-address.ts';
import { createProfileFields } from './fields.ts';
import { ProfileData, type ProfileDataProps } from './ProfileData.tsx';

function ProfileSections() {
  const person = usePerson();
  // `getActiveClient` is not a store, so this hook renders the sections again when the active client changes.
  useStore($activeClientId, { ssr: 'initial' });
  if (!person) return <Spinner />;
  // The layout shows a fallback for a hidden page.
  if (getActiveClient().hidden.includes('profile')) return null;
  const readOnlyReason = person.noShopCheckout ? copy.readOnly : undefined;
  return (
    <div className="sections" key={person.username}>
      <PersonalData />
      <Address part="invoice" readOnlyReason={readOnlyReason} />
      <Address part="delivery" readOnlyReason={readOnlyReason} />
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
  const sendRequest = () => request(personalData, {});
  // `loadPerson` updates the name in the menu.
  return (
    <ProfileSection load={load} onSaved={loadPerson} part="personal" sendRequest={sendRequest} />
  );
}

function Address(props: { part: AddressType; readOnlyReason: string | undefined }) {
  const body = { type: props.part };
  const { load } = useQuery(address, body);
  const sendRequest = () => request(address, body);
  return (
    <ProfileSection
      {...props}
      defaultFields={createEmptyAddress(props.part)}
      load={load}
      sendRequest={sendRequest}
    />
  );
}

interface FieldsReply {
  readonly fields: readonly AddressField[];
}

interface ProfileSectionProps extends Omit<ProfileDataProps, 'fields' | 'readFields'> {
  /** Loads the fields again. */
  readonly sendRequest: () => Promise<Outcome<FieldsReply>>;
  readonly load: Load<FieldsReply>;
  /** The empty fields that are shown if the backend has no data for this section. */
  readonly defaultFields?: readonly AddressField[];
}

function ProfileSection(props: ProfileSectionProps) {
  const { sendRequest, load, defaultFields = [], ...dataProps } = props;
  const { part } = dataProps;
  const listProfileFields = (reply: FieldsReply | undefined) =>
    createProfileFields(part, reply?.fields ?? defaultFields);
  return (
    <section aria-labelledby={`${part}-heading`}>
      <AsyncSection
        failureHeading={partCopy[part].failed}
        heading={<h2 id={`${part}-heading`}>{partCopy[part].heading}</h2>}
        load={load}
      >
        {(reply) => (
          <ProfileData
            {...dataProps}
            fields={listProfileFields(reply)}
            readFields={() => toDataOutcome(sendRequest(), listProfileFields)}
          />
        )}
      </AsyncSection>
    </section>
  );
}
