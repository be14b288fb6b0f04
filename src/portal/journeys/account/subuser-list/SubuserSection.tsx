import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { type Subuser, subusers } from '../../../../contract/calls/subusers/subusers.ts';
import { EmptyState } from '../../../components/messages/EmptyState.tsx';
import { ResultNotice } from '../../../components/messages/ResultNotice.tsx';
import { AsyncSection } from '../../../forms/sections/AsyncSection.tsx';
import { usePerson } from '../../../forms/use-person.ts';
import { useQuery } from '../../../forms/use-query.ts';
import { forgetQueries } from '../../../http/queries.ts';
import { withIsland } from '../../../layouts/islands/Island.tsx';
import { $activeClientId, getActiveClient } from '../../../session/navigation/active-client.ts';
import { copy } from './copy.ts';
import { Invitation, type InvitationResult } from './Invitation.tsx';
import '../AccountList.css';
import './SubuserList.css';

/** The list of an owner's subusers. A subuser who signs in later in the same tab must not see the list (rule 33.1). */
function SubuserSection() {
  const person = usePerson();
  // `getActiveClient` is not a store, so this hook renders the section again when the active client changes.
  useStore($activeClientId, { ssr: 'initial' });
  if (!person || person.isSubuser || getActiveClient().hidden.includes('subuser')) return null;
  return <Subusers key={person.username} />;
}

export const SubuserSectionIsland = withIsland(SubuserSection);

function Subusers() {
  const { load, reload } = useQuery(subusers, {});
  const [result, setResult] = useState<InvitationResult & { readonly count: number }>();

  // The loaded replies are dropped on unmount, so that the next view loads the list again, even if the page
  // comes from the back/forward cache.
  useEffect(() => forgetQueries, []);

  function showResult(nextResult: InvitationResult): void {
    setResult((previousResult) => ({ ...nextResult, count: (previousResult?.count ?? 0) + 1 }));
    reload();
  }

  return (
    <div className="flow">
      {result && <ResultNotice notice={result} key={result.count} />}
      <AsyncSection failureHeading={copy.failed} load={load}>
        {(reply) => {
          if (reply?.subusers.length)
            return <SubuserList list={reply.subusers} onResult={showResult} />;
          return reply && <EmptyState>{copy.empty}</EmptyState>;
        }}
      </AsyncSection>
    </div>
  );
}

function SubuserList(props: {
  list: readonly Subuser[];
  onResult(result: InvitationResult): void;
}) {
  const { list, onResult } = props;
  return (
    <ul className="account-list subuser-list">
      {list.map(({ id, firstname, lastname, email, state }) => (
        <li className="flow" key={id}>
          <div className="subuser">
            <p translate="no">
              <strong>{`${firstname} ${lastname}`}</strong>
              <br />
              {email}
            </p>
            <p className={`subuser-state subuser-${state}`}>{copy.states[state]}</p>
          </div>
          {state === 'invited' && <Invitation email={email} id={id} onResult={onResult} />}
        </li>
      ))}
    </ul>
  );
}
