import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  AddressReply,
  CategoryReply,
  ChosenReply,
  FieldReply,
  NewsletterReply,
  SearchReply,
  UserReply,
} from './replies.ts';

type Body = Readonly<Record<string, unknown>>;

const CLIENT = 'library';
const post = (url: string, body: Body = {}) => ({ url, method: 'POST', body });
const patch = (url: string, body: Body) => ({ url, method: 'PATCH', body });

/** Calls in the usual style of single-page applications: hooks fetch in effects. */
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
    config: build.query<{ productName?: string }, void>({
      query: () => post('csa/config', { client: 'csa', clientId: CLIENT }),
    }),
    visit: build.query<unknown, void>({
      query: () => post('csa/session', { redirectUrl: location.href }),
    }),
    csrf: build.query<{ token: string }, void>({ query: () => 'csrf-token' }),
    token: build.query<{ token: string }, void>({ query: () => 'auth/token' }),
    user: build.query<UserReply, void>({ query: () => 'auth/userinfo' }),
    login: build.query<{ url: string }, { back: string }>({
      query: ({ back }) => ({ url: 'auth/login', params: { back } }),
    }),
    register: build.mutation<unknown, Body>({ query: (body) => post('account/create', body) }),
    requestReset: build.mutation<unknown, Body>({
      query: (body) => post('account/password/reset', body),
    }),
    confirm: build.mutation<{ forward?: string }, { optin_token: string | null }>({
      query: (body) => post('account/optin/confirm', body),
    }),
    searchSettings: build.query<SearchReply, void>({ query: () => 'ur/GetSearchSettings' }),
    newsletters: build.query<NewsletterReply[], void>({
      query: () => post('library/GetNewsletter'),
    }),
    chosenNewsletters: build.query<ChosenReply, { username: string }>({
      query: (body) => post('ecom-proxy/GetNewsletter', body),
    }),
    saveNewsletters: build.mutation<unknown, Body>({
      query: (body) => post('ecom-proxy/SetNewsletter', body),
    }),
    saveSpheres: build.mutation<unknown, Body>({
      query: (body) => patch('account/SetOccupationSpheres', body),
    }),
    saveTaxonomies: build.mutation<unknown, Body>({
      query: (body) => patch('account/SetTaxonomies', body),
    }),
    saveConsent: build.mutation<unknown, Body>({
      query: (body) => patch('account/updateConsent', body),
    }),
    personalData: build.query<AddressReply, void>({ query: () => 'ur/GetPersonalData' }),
    address: build.query<AddressReply, { type: 'invoice' | 'delivery' }>({
      query: (body) => post('ur/GetAddress', body),
    }),
    categories: build.query<CategoryReply[], void>({
      query: () => post('csa/contact', { clientId: CLIENT }),
    }),
    contactForm: build.query<{ fields: FieldReply[] }, { cId: string; tId: string }>({
      query: (ids) => post('csa/contact/getForm', { ...ids, product: 'default' }),
    }),
    sendContact: build.mutation<unknown, Body>({ query: (body) => post('salesforce/send', body) }),
  }),
});

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
