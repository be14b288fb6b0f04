import type { HostDuties } from '../host-duties.ts';
import { answer } from './edge.ts';

interface Context {
  readonly ip: string;
  next(request: Request): Promise<Response>;
}

/** An edge function in front of its published folder. */
export function edgeFunctionOf(duties: HostDuties, backend: string) {
  return (request: Request, context: Context): Promise<Response> =>
    answer(request, duties, {
      backend,
      visitor: context.ip,
      file: (address, init) => context.next(new Request(address, init)),
    });
}
