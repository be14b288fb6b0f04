import { components } from '../../copy/components.ts';
import { Button } from '../Button.tsx';
import type { AsyncModule } from '../use-module.ts';
import { Notice } from './Notice.tsx';
import { Spinner } from './Spinner.tsx';

/** Stands in for a part whose code is loading or missing. */
export function MissingPart({ code, heading }: { code: AsyncModule<unknown>; heading: string }) {
  const text = components.offline;
  if (code.status !== 'failed') return <Spinner />;
  return (
    <Notice announcement={{ key: 'form-missing', kind: 'error', heading, text }} takesFocus>
      <p>{text}</p>
      <div className="actions">
        <Button look="secondary" onClick={code.retry}>
          {components.again}
        </Button>
      </div>
    </Notice>
  );
}
