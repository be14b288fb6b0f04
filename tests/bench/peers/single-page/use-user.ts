import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

/** Asks for the session once per tab, then for the CSRF and the session token, then for the person. */
export function useUser() {
  api.useConfigQuery();
  const [isFirstVisit] = useState(() => !sessionStorage.getItem('visited'));
  const visit = api.useVisitQuery(isFirstVisit ? undefined : skipToken);
  // The calls for tokens wait until the session of a first visit is known.
  const tokenCallArgument =
    isFirstVisit && !visit.isSuccess && !visit.isError ? skipToken : undefined;
  const { data: csrf } = api.useCsrfQuery(tokenCallArgument);
  const { data: token } = api.useTokenQuery(tokenCallArgument);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (visit.isSuccess) sessionStorage.setItem('visited', 'true');
  }, [visit.isSuccess]);

  useEffect(() => {
    if (!csrf || !token) return;
    sessionStorage.setItem('csrf', csrf.token);
    localStorage.setItem('token', token.token);
    setReady(token.token !== '');
  }, [csrf, token]);

  return api.useUserQuery(isReady ? undefined : skipToken).data;
}
