import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { components } from '../copy/components.ts';
import { outcomes } from '../copy/outcomes.ts';

interface MissingPartProps {
  readonly heading: string;
  /** The specification's sentence for a failure of the journey; it comes first (decision 9.9). */
  readonly sentence?: string | undefined;
  retry(): void;
}

/** Stands where a part of a page would whose code cannot be fetched (decision 7.4). */
export function MissingPart({ heading, sentence, retry }: MissingPartProps) {
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
