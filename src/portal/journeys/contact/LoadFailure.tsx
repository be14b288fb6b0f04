import { useEffect } from 'react';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { useNotice } from '../../components/messages/use-notice.ts';
import { components } from '../../copy/components.ts';
import { createLoadFailureText } from '../../forms/sections/load-failure-text.ts';
import type { FormFailure } from '../../http/failure/failure.ts';
import { focusHeading } from '../../session/page/heading.ts';
import { copy } from './copy.ts';

const FAILURE_NOTICE = { key: 'load', kind: 'error', heading: copy.loadFailed } as const;

/** A notice that loading has failed, with a retry button (rules 7.14.1, 7.14.12). */
export function LoadFailure({ failure, retry }: { failure?: FormFailure; retry(): void }) {
  useNotice(FAILURE_NOTICE);
  // The retry removes this component with the focused button, so the heading of the page takes the focus.
  useEffect(() => focusHeading, []);
  return (
    <Notice heading={copy.loadFailed} isAnnouncedByRegion kind="error">
      {failure && <p>{createLoadFailureText(failure)}</p>}
      <p>
        <Button look="secondary" onClick={retry}>
          {components.again}
        </Button>
      </p>
    </Notice>
  );
}
