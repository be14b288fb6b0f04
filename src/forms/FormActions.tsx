import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { ButtonGroup } from '../components/ButtonGroup.tsx';

interface FormActionsProps {
  /** The button that sends the form. */
  readonly submit: ReactNode;
  /** The text of the second button; no such button if missing. */
  readonly other?: string | undefined;
  /** What the second button does. */
  readonly onOther: () => void;
}

/**
 * The buttons of a form that has more than one (rule 1.10.3). The one that sends is never moved
 * into the menu 'Mehr', hence the threshold.
 */
export function FormActions({ submit, other, onOther }: FormActionsProps) {
  return (
    <ButtonGroup threshold={1}>
      {submit}
      {other !== undefined && (
        <Button look="secondary" onClick={onOther}>
          {other}
        </Button>
      )}
    </ButtonGroup>
  );
}
