import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { components } from '../../copy/components.ts';
import { copy } from './copy.ts';

/** Something could not be loaded; it can be tried again (decisions 7.14.1, 7.14.12). */
export function LoadFailure({ retry }: { retry(): void }) {
  return (
    <Notice heading={copy.loadFailed} kind="error">
      <p>
        <Button look="secondary" onClick={retry}>
          {components.again}
        </Button>
      </p>
    </Notice>
  );
}
