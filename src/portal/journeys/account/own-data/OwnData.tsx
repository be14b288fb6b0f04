import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { MissingPart } from '../../../components/messages/MissingPart.tsx';
import { useModule } from '../../../components/use-module.ts';
import { tryAgain } from '../../../copy/loading.ts';
import { usePerson } from '../../../forms/use-person.ts';
import { withIsland } from '../../../layouts/islands/Island.tsx';
import { copy } from './copy.ts';

const loadFiles = () => import('./files/OwnDataFiles.tsx');

/** The download of the person's own data. Its code and the data load when the button is pressed (rule 34.1). */
function OwnData() {
  const person = usePerson();
  if (!person) return null;
  const { username, noSearchPreferences } = person;
  return <Download hasSearchSettings={!noSearchPreferences} key={username} username={username} />;
}

export const OwnDataIsland = withIsland(OwnData);

function Download({
  username,
  hasSearchSettings,
}: {
  username: string;
  hasSearchSettings: boolean;
}) {
  const [pressCount, setPressCount] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const code = useModule(pressCount > 0 ? loadFiles : undefined);
  return (
    <div className="flow">
      <p>{copy.text}</p>
      <Button
        isBusy={isBusy && code.status !== 'failed'}
        busyText={copy.busy}
        look="secondary"
        onClick={() => {
          setBusy(true);
          setPressCount(pressCount + 1);
        }}
      >
        {copy.download}
      </Button>
      {code.status === 'ready' ? (
        <code.module.OwnDataFiles
          hasSearchSettings={hasSearchSettings}
          key={pressCount}
          onBusyChange={setBusy}
          username={username}
        />
      ) : (
        pressCount > 0 && <MissingPart code={code} heading={copy.notLoaded} text={tryAgain} />
      )}
    </div>
  );
}
