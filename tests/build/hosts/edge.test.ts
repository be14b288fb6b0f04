import { expect, test } from 'vitest';
import { createCloudflareWorker } from '../../../src/build/hosts/edge/edge.ts';
import { createHostRules } from '../../../src/build/hosts/host-json.ts';

const RULES = createHostRules({ environment: 'prd', client: 'library' }, [
  '404.html',
  'kontakt.html',
]);
const ORIGIN = `https://${RULES.host}`;
const ASSETS = {
  fetch: async (address: URL) =>
    new Response(null, { status: address.pathname === '/kontakt.html' ? 200 : 404 }),
};

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'a page refuses %s with 405 and names the methods that it allows (13.2)',
  async (method) => {
    const worker = createCloudflareWorker(RULES, 'https://backend.example');
    const response = await worker.fetch(new Request(`${ORIGIN}/kontakt`, { method }), { ASSETS });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  },
);
