import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useForm } from 'react-hook-form';
import { copy } from '../../../src/journeys/forgot-password/copy.ts';
import { paths } from '../../../src/routes.ts';
import { api } from './api.ts';
import { captchaToken } from './captcha.ts';
import { type Reset, reset } from './schema.ts';

export function ForgotPasswordPage() {
  const [request, { isSuccess, isLoading }] = api.useRequestResetMutation();
  const { register, handleSubmit, formState } = useForm<Reset>({
    defaultValues: { username: '' },
    resolver: zodResolver(reset),
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ username }) => {
    const request_token = await captchaToken();
    await request({ request_token, username, client_url: location.origin + paths.password });
  });
  return (
    <>
      <Typography component="h1" variant="h4">
        {copy.heading}
      </Typography>
      <p>{copy.text}</p>
      {isSuccess && <Alert>{copy.sent.heading}</Alert>}
      <Stack component="form" noValidate onSubmit={submit} spacing={2}>
        <TextField
          {...register('username')}
          autoComplete="username"
          error={errors.username !== undefined}
          helperText={errors.username?.message}
          label="Benutzername"
        />
        <Button loading={isLoading} type="submit" variant="contained">
          {copy.submit}
        </Button>
      </Stack>
    </>
  );
}
