import type { HostDuties } from '../host-duties.ts';
import { answer } from './edge.ts';

interface Bindings {
  readonly ASSETS: { fetch(address: URL, request: RequestInit): Promise<Response> };
}

/** A Worker in front of its static assets. */
export const workerOf = (duties: HostDuties, backend: string) => ({
  fetch: (request: Request, { ASSETS }: Bindings): Promise<Response> =>
    answer(request, duties, {
      backend,
      visitor: request.headers.get('cf-connecting-ip') ?? '',
      file: (address, init) => ASSETS.fetch(address, init),
    }),
});
