import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Call } from '../../contract/definition/call.ts';
import { type Load, queryOf } from '../http/queries.ts';

const $idle = atom<Load<never>>({ status: 'idle' });

/**
 * Loads the reply of a call, or shares an earlier request (rule 7.14.12).
 * @param call must be the same in every render
 * @param body undefined sends no request
 */
export function useQuery<Request, Reply>(call: Call<Request, Reply>, body: Request | undefined) {
  const key = JSON.stringify(body);
  const findQuery = () => ({ key, query: body === undefined ? undefined : queryOf(call, body) });
  const [previousQuery, setPreviousQuery] = useState(findQuery);
  const currentQuery = previousQuery.key === key ? previousQuery : findQuery();
  if (currentQuery !== previousQuery) setPreviousQuery(currentQuery);
  const { query } = currentQuery;
  const load: Load<Reply> = useStore(query?.$load ?? $idle, { ssr: 'initial' });
  useEffect(() => query?.hold(), [query]);
  return { load, reload: () => query?.reload() };
}
