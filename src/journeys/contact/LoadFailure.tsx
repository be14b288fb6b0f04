import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { announce, withdraw } from '../../components/messages/announce.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { components } from '../../copy/components.ts';
import { copy } from './copy.ts';

const KEY = 'load';

/** Something could not be loaded; it can be tried again (rules 7.14.1, 7.14.12). */
export function LoadFailure({ retry }: { retry(): void }) {
  // Topics and form are never missed at the same time, so nobody else tells it.
  useEffect(() => {
    announce({ key: KEY, kind: 'error', heading: copy.loadFailed });
    return () => withdraw(KEY);
  }, []);
  return (
    <Notice heading={copy.loadFailed} isRepeated kind="error">
      <p>
        <Button look="secondary" onClick={retry}>
          {components.again}
        </Button>
      </p>
    </Notice>
  );
}
