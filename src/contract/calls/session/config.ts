import { defineCall } from '../../definition/call.ts';
import { createObjectReader, isText, parseText } from '../../definition/readers.ts';

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
  request: createObjectReader(
    ({ client, clientId }) =>
      client === 'csa' && isText(clientId) ? ({ client, clientId } as const) : undefined,
    { errorPath: 'clientId' },
  ),
  reply: createObjectReader<ClientConfig>((fields) => {
    const routes = readObjectValue(fields['routes']);
    const { provider, siteKey } = readObjectValue(fields['captcha']) ?? {};
    return {
      routes: routes && { show: readNames(routes['show']), hide: readNames(routes['hide']) },
      captcha: isText(provider) ? { provider, siteKey: parseText(siteKey) } : undefined,
    };
  }),
  errorStatuses: [400, 404],
});
