import type { Subuser } from '../../../../contract/subusers.ts';
import { copy } from './copy.ts';
import { type Done, Invitation } from './Invitation.tsx';
import '../AccountList.css';
import './SubuserList.css';

interface SubuserListProps {
  readonly list: readonly Subuser[];
  onDone(done: Done): void;
}

export function SubuserList({ list, onDone }: SubuserListProps) {
  return (
    <ul className="account-list subuser-list">
      {list.map(({ id, firstname, lastname, email, state }) => (
        <li className="flow" key={id}>
          <div className="subuser">
            <p>
              <strong>{`${firstname} ${lastname}`}</strong>
              <br />
              {email}
            </p>
            <p className="subuser-state" data-state={state}>
              {copy.states[state]}
            </p>
          </div>
          {state === 'invited' && <Invitation email={email} id={id} onDone={onDone} />}
        </li>
      ))}
    </ul>
  );
}
