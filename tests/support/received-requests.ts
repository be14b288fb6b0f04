import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const STARTED = 'http.server.request.start';

/** What the servers of this process receive: address and headers of each request, as they came. */
export function noteReceived() {
  const received: { readonly url: string; readonly headers: string }[] = [];
  const note = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    received.push({ url: request.url ?? '', headers: request.rawHeaders.join('\n') });
  };
  subscribe(STARTED, note);
  return { received, stop: () => unsubscribe(STARTED, note) };
}
