import { Alert, Button, Stack, Typography } from '@mui/material';
import { type FormEventHandler, type ReactNode, useId } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function Section({ heading, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography component="h2" id={id} variant="h5">
        {heading}
      </Typography>
      {children}
    </section>
  );
}

interface SaveFormProps {
  readonly saveState: { readonly isLoading: boolean; readonly isSuccess: boolean };
  readonly onSubmit: FormEventHandler;
  readonly children: ReactNode;
}

/** The form of a section, with its own button to save. */
export function SaveForm({ saveState, onSubmit, children }: SaveFormProps) {
  return (
    <Stack component="form" noValidate onSubmit={onSubmit} spacing={2}>
      {saveState.isSuccess && <Alert>Ihre Änderungen wurden gespeichert.</Alert>}
      {children}
      <Button loading={saveState.isLoading} type="submit" variant="contained">
        Speichern
      </Button>
    </Stack>
  );
}
