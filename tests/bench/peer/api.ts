import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';

interface Token {
  readonly token: string;
}

/** Calls of the registration page in the usual style of single-page applications. */
export const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    csrf: build.query<Token, void>({ query: () => 'csrf-token' }),
    register: build.mutation<unknown, Readonly<Record<string, unknown>>>({
      query: (body) => ({ url: 'account/create', method: 'POST', body }),
    }),
  }),
});

export const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
});
