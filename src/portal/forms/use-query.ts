import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Call } from '../../contract/definition/call.ts';
import { type Load, queryOf } from '../http/queries.ts';

const $nothingAsked = atom<Load<never>>({ status: 'idle' });

/** Shows the answer to a call (rule 7.14.12). @param call always the same @param body undefined: no request */
export function useQuery<Request, Reply>(call: Call<Request, Reply>, body: Request | undefined) {
  const key = JSON.stringify(body);
  const find = () => ({ key, query: body === undefined ? undefined : queryOf(call, body) });
  const [known, setKnown] = useState(find);
  const asked = known.key === key ? known : find();
  if (asked !== known) setKnown(asked);
  const { query } = asked;
  const load: Load<Reply> = useStore(query?.$load ?? $nothingAsked, { ssr: 'initial' });
  useEffect(() => query?.hold(), [query]);
  return { load, reload: () => query?.reload() };
}
