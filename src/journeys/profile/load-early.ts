import { address } from '../../contract/address.ts';
import { personalData } from '../../contract/personal-data.ts';
import { cached } from '../../http/cache/request-cache.ts';

/** Asks for the sections' data beside the user data (rule 3.2.d). */
export function loadEarly(): void {
  void cached(personalData, {});
  for (const type of ['invoice', 'delivery'] as const) void cached(address, { type });
}
