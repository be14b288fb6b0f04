import { useEffect } from 'react';
import { components } from '../../copy/components.ts';
import { type Announcement, send } from '../../events.ts';
import { Button } from '../Button.tsx';
import { Notice } from './Notice.tsx';

interface MissingPartProps {
  readonly heading: string;
  readonly sentence?: string | undefined;
  readonly announcementKey?: Announcement['key'] | undefined;
  retry(): void;
}

export function MissingPart({ heading, sentence, announcementKey, retry }: MissingPartProps) {
  useEffect(() => {
    if (!announcementKey) return;
    send('portal:notice', {
      key: announcementKey,
      kind: 'error',
      heading,
      text: sentence ?? components.offline,
    });
    return () => send('portal:notice-over', announcementKey);
  }, [announcementKey, heading, sentence]);

  return (
    <Notice heading={heading} kind="error" takesFocus>
      {sentence && <p>{sentence}</p>}
      <p>{components.offline}</p>
      <div className="actions">
        <Button look="secondary" onClick={retry}>
          {components.again}
        </Button>
      </div>
    </Notice>
  );
}
