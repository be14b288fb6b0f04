import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { announce, withdraw } from '../../components/messages/announce.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { components } from '../../copy/components.ts';

interface MissingPartProps {
  readonly heading: string;
  /** Journey-specific sentence, shown first (rule 9.9). */
  readonly sentence?: string | undefined;
  /** Announcement key in the region 'Meldungen'. */
  readonly reported?: string | undefined;
  retry(): void;
}

/** Replaces a part whose code could not be loaded (rule 7.4). */
export function MissingPart({ heading, sentence, reported, retry }: MissingPartProps) {
  useEffect(() => {
    if (!reported) return;
    announce({ key: reported, kind: 'error', heading, text: sentence ?? components.offline });
    return () => withdraw(reported);
  }, [reported, heading, sentence]);

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
