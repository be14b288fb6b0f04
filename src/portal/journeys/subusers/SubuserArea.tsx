import { useEffect, useState } from 'react';
import { pathTo } from '../../../contract/routes.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { Spinner } from '../../components/messages/Spinner.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { showNotice } from '../../notices.ts';
import { focusHeading } from '../../session/page/heading.ts';
import { copy } from './copy.ts';
import { SubuserForm } from './SubuserForm.tsx';

const CREATED_NOTICE = { key: 'subuser-created', kind: 'success', heading: copy.done } as const;

function SubuserArea() {
  const person = usePerson();
  const [screen, setScreen] = useState<'form' | 'done' | 'no-licence'>('form');
  const [newFormCount, setNewFormCount] = useState(0);

  useEffect(() => {
    if (screen === 'done') showNotice(CREATED_NOTICE);
  }, [screen]);
  // A new form takes the place of the focused button, so the heading takes the focus.
  useEffect(() => {
    if (newFormCount > 0) focusHeading();
  }, [newFormCount]);

  if (!person) return <Spinner />;
  return (
    <div className="flow" key={person.username}>
      {screen === 'form' && (
        <SubuserForm onDone={(isCreated) => setScreen(isCreated ? 'done' : 'no-licence')} />
      )}
      {screen === 'done' && (
        <>
          <Notice heading={CREATED_NOTICE.heading} isAnnouncedByRegion kind="success" takesFocus />
          <div className="actions">
            <Button
              onClick={() => {
                setScreen('form');
                setNewFormCount(newFormCount + 1);
              }}
            >
              {copy.another}
            </Button>
            <a href={pathTo('settings')}>{copy.settings}</a>
          </div>
        </>
      )}
      {screen === 'no-licence' && (
        <>
          <Notice heading={copy.noLicence} kind="info" takesFocus>
            <p>{copy.noLicenceText}</p>
          </Notice>
          <p className="actions">
            <a className="button-secondary" data-page-for="contact" href={pathTo('contact')}>
              {copy.contact}
            </a>
            <a href={pathTo('settings')}>{copy.settings}</a>
          </p>
        </>
      )}
    </div>
  );
}

export const SubuserAreaIsland = withIsland(SubuserArea);
