import { defineCall, readObject } from './definition/call.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

function namesOf(value: unknown): string[] {
  return Array.isArray(value) && value.every(isText) ? value : [];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
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
    const routes = objectOf(fields['routes']);
    const { provider, siteKey } = objectOf(fields['captcha']) ?? {};
    return {
      routes: routes && { show: namesOf(routes['show']), hide: namesOf(routes['hide']) },
      captcha: isText(provider)
        ? { provider, siteKey: isText(siteKey) ? siteKey : undefined }
        : undefined,
    };
  }),
  errorStatuses: [400, 404],
});
