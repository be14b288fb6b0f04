import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { paths } from '../../../../src/contract/routes.ts';
import { copy } from '../../../../src/portal/journeys/forgot-password/copy.ts';
import { api } from './api.ts';

const schema = z.object({ username: z.string().trim().min(1, copy.fillFirst) });

export function ForgotPasswordPage() {
  const [requestReset, { isSuccess, isError, isLoading }] = api.useRequestResetMutation();
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '' },
    resolver: zodResolver(schema),
  });
  const { username: error } = formState.errors;

  const submit = handleSubmit(async ({ username }) => {
    const { solveCaptcha } = await import('./captcha.ts');
    const request_token = await solveCaptcha();
    await requestReset({ request_token, username, client_url: location.origin + paths.password });
  });

  return (
    <>
      <Typography component="h1" variant="h4">
        {copy.heading}
      </Typography>
      <p>{copy.text}</p>
      {isSuccess && <Alert>{copy.sent.heading}</Alert>}
      {isError && <Alert severity="error">{copy.failed}</Alert>}
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <TextField
          {...register('username')}
          autoComplete="username"
          error={error !== undefined}
          helperText={error?.message ?? copy.usernameHint}
          label="Benutzername"
        />
        <Button loading={isLoading} type="submit" variant="contained">
          {copy.submit}
        </Button>
      </Stack>
    </>
  );
}
