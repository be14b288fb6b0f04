import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { ButtonGroup } from './ButtonGroup.tsx';

/**
 * Creates the prop `renderActions` of a form with a second button. This function has a file of its own, so that
 * forms with one button do not load the code of `ButtonGroup`.
 */
export function withSecondaryButton(text: string, onClick: () => void) {
  return (submitButton: ReactNode, isSending: boolean): ReactNode => (
    // `minVisibleCount` keeps the submit button out of the menu 'Mehr'.
    <ButtonGroup minVisibleCount={1}>
      {submitButton}
      <Button disabled={isSending} look="secondary" onClick={onClick}>
        {text}
      </Button>
    </ButtonGroup>
  );
}
