import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

/** Creates the `actions` of a form with a second button; forms without this do not load the code of `ButtonGroup`. */
export function withSecondaryButton(text: string, act: () => void) {
  return (submit: ReactNode): ReactNode => (
    // The threshold keeps the submit button out of the menu 'Mehr'.
    <ButtonGroup threshold={1}>
      {submit}
      <Button look="secondary" onClick={act}>
        {text}
      </Button>
    </ButtonGroup>
  );
}
