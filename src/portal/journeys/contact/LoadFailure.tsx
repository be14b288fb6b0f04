import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { components } from '../../copy/components.ts';
import { send } from '../../events.ts';
import { focusHeading } from '../../session/page/main-region.ts';
import { copy } from './copy.ts';

const KEY = 'load';

/** Load failure with a retry button (rules 7.14.1, 7.14.12). */
export function LoadFailure({ retry }: { retry(): void }) {
  // Topics and form cannot fail at the same time: only one announcement.
  useEffect(() => {
    send('portal:notice', { key: KEY, kind: 'error', heading: copy.loadFailed });
    return () => {
      send('portal:notice-over', KEY);
      // The focused button has been removed with the failure.
      focusHeading();
    };
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
