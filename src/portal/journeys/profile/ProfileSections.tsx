import {
  type AddressField,
  type AddressType,
  address,
  personalData,
} from '../../../contract/personal-data.ts';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { useStore } from '../../components/use-store.ts';
import { AsyncSection } from '../../forms/sections/AsyncSection.tsx';
import { usePerson } from '../../forms/use-person.ts';
import type { Load } from '../../http/cache/request-cache.ts';
import { useCall } from '../../http/cache/use-call.ts';
import { identify } from '../../session/identity/user.ts';
import { $client, activeClient } from '../../session/navigation/active-client.ts';
import { copy, parts } from './copy.ts';
import { emptyAddress } from './empty-address.ts';
import { type ProfilePart, profileFields } from './fields.ts';
import { ProfileData } from './ProfileData.tsx';

export function ProfileSections() {
  const person = usePerson();
  useStore($client);
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
  const loaded = useCall(personalData, {});
  // Updates the name in the menu.
  const onSaved = () => void identify();
  return <ProfileSection empty={[]} loaded={loaded} onSaved={onSaved} part="personal" />;
}

function Address({ type, readOnly }: { type: AddressType; readOnly: string | undefined }) {
  const loaded = useCall(address, { type });
  const known = { loaded, readOnly, part: type };
  // An account without an address gets empty fields (rule 5.4.1).
  return <ProfileSection {...known} empty={emptyAddress(type)} />;
}

interface ProfileSectionProps {
  readonly part: ProfilePart;
  readonly loaded: Load<{ readonly fields: readonly AddressField[] }>;
  readonly empty: readonly AddressField[];
  readonly readOnly?: string | undefined;
  onSaved?(): void;
}

function ProfileSection({ part, loaded, empty, readOnly, onSaved }: ProfileSectionProps) {
  return (
    <section aria-labelledby={`${part}-heading`}>
      <AsyncSection
        failed={parts[part].failed}
        heading={<h2 id={`${part}-heading`}>{parts[part].heading}</h2>}
        load={loaded}
      >
        {(reply) => (
          <ProfileData
            fields={profileFields(part, reply?.fields ?? empty)}
            onSaved={onSaved}
            part={part}
            readOnly={readOnly}
          />
        )}
      </AsyncSection>
    </section>
  );
}
