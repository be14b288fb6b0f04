import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

/** Asks for the session once per tab, then for the CSRF and the session token, then for the person. */
export function useUser() {
  api.useConfigQuery();
  const [isFirstVisit] = useState(() => !sessionStorage.getItem('visited'));
  const visit = api.useVisitQuery(isFirstVisit ? undefined : skipToken);
  const start = isFirstVisit && !visit.isSuccess && !visit.isError ? skipToken : undefined;
  const { data: csrf } = api.useCsrfQuery(start);
  const { data: token } = api.useTokenQuery(start);
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
