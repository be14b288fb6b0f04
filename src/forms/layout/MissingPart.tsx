import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { announce, withdraw } from '../../components/messages/announce.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { components } from '../../copy/components.ts';
import { outcomes } from '../../copy/outcomes.ts';

interface MissingPartProps {
  readonly heading: string;
  /** The own sentence of the journey for a failure; it comes first (rule 9.9). */
  readonly sentence?: string | undefined;
  /** Key under which it is told in the region 'Meldungen', too, for as long as it is shown. */
  readonly reported?: string | undefined;
  retry(): void;
}

/** Stands where a part of a page would whose code cannot be fetched (rule 7.4). */
export function MissingPart({ heading, sentence, reported, retry }: MissingPartProps) {
  useEffect(() => {
    if (!reported) return;
    announce({ key: reported, kind: 'error', heading, text: sentence ?? outcomes.offline });
    return () => withdraw(reported);
  }, [reported, heading, sentence]);

  return (
    <Notice heading={heading} kind="error" takesFocus>
      {sentence && <p>{sentence}</p>}
      <p>{outcomes.offline}</p>
      <div className="actions">
        <Button look="secondary" onClick={retry}>
          {components.again}
        </Button>
      </div>
    </Notice>
  );
}
