import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { ButtonGroup } from '../components/ButtonGroup.tsx';

interface FormActionsProps {
  readonly submit: ReactNode;
  readonly other?: string | undefined;
  readonly onOther: () => void;
}

/** The threshold keeps the submit button out of the menu 'Mehr' (rule 1.10.3). */
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
