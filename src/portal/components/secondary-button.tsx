import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

/** `actions` of a form with a second button; most forms have none and load no group of buttons. */
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
