import { address } from '../../../contract/calls/profile/address.ts';
import { personalData } from '../../../contract/calls/profile/personal-data.ts';
import { prefetch } from '../../http/queries.ts';

/** Requests the data of the page before the code of its sections is loaded. */
export function prefetchProfile(): void {
  prefetch(personalData, {});
  for (const type of ['invoice', 'delivery'] as const) prefetch(address, { type });
}
