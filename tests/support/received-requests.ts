import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const REQUEST_START = 'http.server.request.start';

/** Records the raw addresses and headers of all requests to servers of this process. */
export function recordReceivedRequests() {
  const receivedRequests: { readonly url: string; readonly headers: string }[] = [];
  const record = (message: unknown) => {
    const { request } = message as { readonly request: IncomingMessage };
    receivedRequests.push({ url: request.url ?? '', headers: request.rawHeaders.join('\n') });
  };
  subscribe(REQUEST_START, record);
  return { receivedRequests, stop: () => unsubscribe(REQUEST_START, record) };
}
