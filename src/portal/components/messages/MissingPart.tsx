import { components } from '../../copy/components.ts';
import { Button } from '../Button.tsx';
import type { AsyncModule } from '../use-module.ts';
import { Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';
import { useNotice } from './use-notice.ts';

interface MissingPartProps {
  readonly code: AsyncModule<unknown>;
  readonly heading: string;
  readonly text: string;
}

/** The placeholder for a part of the page whose code is loading or could not be loaded. */
export function MissingPart({ code, heading, text }: MissingPartProps) {
  const hasFailed = code.status === 'failed';
  useNotice(hasFailed ? { key: 'form-missing', kind: 'error', heading, text } : undefined);
  if (!hasFailed) return <Spinner />;
  return (
    <Notice heading={heading} isAnnouncedByRegion kind="error" takesFocus>
      <p>{text}</p>
      <div className="actions">
        <Button look="secondary" onClick={code.retry}>
          {components.again}
        </Button>
      </div>
    </Notice>
  );
}
