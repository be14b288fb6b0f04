import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type { AccountSession } from '../../../../src/contract/calls/credentials/account-sessions.ts';
import type { Newsletter } from '../../../../src/contract/calls/newsletter/newsletters.ts';
import type { SearchSettings } from '../../../../src/contract/calls/profile/search-settings.ts';
import type { UserInfo } from '../../../../src/contract/calls/session/user-info.ts';
import type { Subuser } from '../../../../src/contract/calls/subusers/subusers.ts';

interface Item {
  readonly id: string;
}

/** The backend sends a single item without a list. */
interface ChosenNewsletters {
  readonly return: { readonly Items?: Item | readonly Item[] };
}

type Body = Readonly<Record<string, unknown>>;

const post = (url: string, body: Body = {}) => ({ url, method: 'POST', body });
const patch = (url: string, body: Body) => ({ url, method: 'PATCH', body });

/** The same calls as in the portal. A query hook sends its call when its component mounts. */
export const api = createApi({
  baseQuery: fetchBaseQuery({
    baseUrl: '/',
    prepareHeaders: (headers) => {
      const [token, csrf] = [localStorage.getItem('token'), sessionStorage.getItem('csrf')];
      if (token) headers.set('x-token', token);
      if (csrf) headers.set('x-csrf-token', csrf);
    },
  }),
  endpoints: (build) => ({
    config: build.query<unknown, void>({
      query: () => post('csa/config', { client: 'csa', clientId: 'library' }),
    }),
    visit: build.query<unknown, void>({
      query: () => post('csa/session', { redirectUrl: location.href }),
    }),
    csrf: build.query<{ token: string }, void>({ query: () => 'csrf-token' }),
    token: build.query<{ token: string }, void>({ query: () => 'auth/token' }),
    user: build.query<UserInfo, void>({ query: () => 'auth/userinfo' }),
    login: build.query<{ url: string }, { back: string }>({
      query: (params) => ({ url: 'auth/login', params }),
    }),
    requestReset: build.mutation<unknown, Body>({
      query: (body) => post('account/password/reset', body),
    }),
    searchSettings: build.query<{ results: SearchSettings[] }, void>({
      query: () => 'ur/GetSearchSettings',
    }),
    saveSpheres: build.mutation<unknown, Body>({
      query: (body) => patch('account/SetOccupationSpheres', body),
    }),
    saveTaxonomies: build.mutation<unknown, Body>({
      query: (body) => patch('account/SetTaxonomies', body),
    }),
    newsletters: build.query<Newsletter[], void>({ query: () => post('library/GetNewsletter') }),
    chosenNewsletters: build.query<ChosenNewsletters, { username: string }>({
      query: (body) => post('ecom-proxy/GetNewsletter', body),
    }),
    saveNewsletters: build.mutation<unknown, Body>({
      query: (body) => post('ecom-proxy/SetNewsletter', body),
    }),
    saveConsent: build.mutation<unknown, Body>({
      query: (body) => patch('account/updateConsent', body),
    }),
    accountSessions: build.query<{ sessions: AccountSession[] }, void>({
      query: () => 'account/sessions',
    }),
    endSession: build.mutation<unknown, Body>({
      query: (body) => post('account/sessions/end', body),
    }),
    subusers: build.query<{ subusers: Subuser[] }, void>({ query: () => 'account/subusers' }),
  }),
});

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (getDefaultMiddleware) => getDefaultMiddleware().concat(api.middleware),
});
