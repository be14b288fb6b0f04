import { address } from '../../../contract/address.ts';
import { personalData } from '../../../contract/personal-data.ts';
import { cached } from '../../http/cache/request-cache.ts';
import { oncePersonal } from '../../session/page/once-signed-in.ts';

/** Asks for the sections' data before their code is there (rules 3.2.d, 3.2.h). */
export function requestEarly(): void {
  oncePersonal(() => {
    void cached(personalData, {});
    for (const type of ['invoice', 'delivery'] as const) void cached(address, { type });
  });
}
