import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { api } from './api.ts';

/** Session call once per tab, then CSRF and session token, then the person. */
export function useBoot() {
  api.useConfigQuery();
  const [isFirst] = useState(() => sessionStorage.getItem('firstVisit') !== 'false');
  const visit = api.useVisitQuery(isFirst ? undefined : skipToken);
  const begin = isFirst && !(visit.isSuccess || visit.isError) ? skipToken : undefined;
  const { data: csrf } = api.useCsrfQuery(begin);
  const { data: token, isError } = api.useTokenQuery(begin);
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (visit.isSuccess) sessionStorage.setItem('firstVisit', 'false');
  }, [visit.isSuccess]);

  useEffect(() => {
    if (!csrf || !(token || isError)) return;
    sessionStorage.setItem('csrf', csrf.token);
    localStorage.setItem('token', token?.token ?? '');
    setReady(true);
  }, [csrf, token, isError]);

  const { data: user } = api.useUserQuery(isReady && token?.token ? undefined : skipToken);
  return { isReady, user };
}
