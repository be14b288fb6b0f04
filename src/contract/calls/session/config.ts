import { defineCall } from '../../definition/call.ts';
import type { Description } from '../../definition/description.ts';
import { isText, parseText, readObject } from '../../definition/readers.ts';

function readNames(value: unknown): string[] {
  return Array.isArray(value) && value.every(isText) ? value : [];
}

function readObjectValue(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : undefined;
}

interface ClientConfig {
  readonly routes?:
    | { readonly show: readonly string[]; readonly hide: readonly string[] }
    | undefined;
  readonly captcha?:
    | { readonly provider: string; readonly siteKey?: string | undefined }
    | undefined;
}

export const config = defineCall('POST', '/csa/config', {
  isMutation: false,
  request: readObject(
    ({ client, clientId }) =>
      client === 'csa' && isText(clientId) ? ({ client, clientId } as const) : undefined,
    'clientId',
  ),
  reply: readObject<ClientConfig>((fields) => {
    const routes = readObjectValue(fields['routes']);
    const { provider, siteKey } = readObjectValue(fields['captcha']) ?? {};
    return {
      routes: routes && { show: readNames(routes['show']), hide: readNames(routes['hide']) },
      captcha: isText(provider) ? { provider, siteKey: parseText(siteKey) } : undefined,
    };
  }),
  errorStatuses: [400, 404],
});

export const configDescription = {
  call: config,
  rules: '5.6.1',
  summary: 'What the backend says about a client; everything is optional',
  description:
    'Groups of pages to show or to hide at once, without a new release of the portal. What is left out stays as it is built.',
  sent: { client: 'csa', clientId: 'library' },
  answer: { routes: { show: [], hide: ['profile'] }, captcha: { provider: 'altcha' } },
  error: { property: 'clientId' },
} satisfies Description;
