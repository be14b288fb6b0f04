import { Alert, CircularProgress } from '@mui/material';
import { useEffect } from 'react';
import { useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { copy } from '../../../src/journeys/opt-in/copy.ts';
import { paths } from '../../../src/routes.ts';
import { api } from './api.ts';
import type { Boot } from './Frame.tsx';

/** Confirms the address with the token of the mailed link. */
export function OptInPage() {
  const { isReady } = useOutletContext<Boot>();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const [confirm, { data, isError }] = api.useConfirmMutation();
  const token = parameters.get('ot');

  useEffect(() => {
    if (isReady) void confirm({ optin_token: token });
  }, [isReady, token, confirm]);

  useEffect(() => {
    if (data?.forward) void navigate(paths.registrationDone);
  }, [data, navigate]);

  if (isError || (data && !data.forward))
    return <Alert severity="info">{copy.expired.heading}</Alert>;
  return <CircularProgress aria-label={copy.confirm.checking} />;
}
