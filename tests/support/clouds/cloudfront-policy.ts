import { readFileSync } from 'node:fs';

/** Supported part of a response headers policy. */
export interface Policy {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: Overridable & { readonly ContentSecurityPolicy: string };
    readonly FrameOptions: Overridable & { readonly FrameOption: string };
    readonly ContentTypeOptions: Overridable;
    readonly ReferrerPolicy: Overridable & { readonly ReferrerPolicy: string };
    readonly StrictTransportSecurity: Overridable & {
      readonly AccessControlMaxAgeSec: number;
      readonly IncludeSubdomains: boolean;
    };
  };
  readonly CustomHeadersConfig: {
    readonly Quantity: number;
    readonly Items: readonly (Overridable & { readonly Header: string; readonly Value: string })[];
  };
}

interface Overridable {
  readonly Override: boolean;
}

export function readPolicy(file: string): Policy {
  return JSON.parse(readFileSync(file, 'utf8')) as Policy;
}

/** Adds a policy’s headers; without `Override` only missing ones. */
export function applied({ SecurityHeadersConfig, CustomHeadersConfig }: Policy, headers: Headers) {
  const { ContentSecurityPolicy, FrameOptions, ContentTypeOptions, ReferrerPolicy } =
    SecurityHeadersConfig;
  const { StrictTransportSecurity } = SecurityHeadersConfig;
  const subdomains = StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : '';
  if (CustomHeadersConfig.Quantity !== CustomHeadersConfig.Items.length)
    throw new Error('InconsistentQuantities');
  const added: (readonly [string, string, Overridable])[] = [
    ['content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy],
    ['x-frame-options', FrameOptions.FrameOption, FrameOptions],
    ['x-content-type-options', 'nosniff', ContentTypeOptions],
    ['referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy],
    [
      'strict-transport-security',
      `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}${subdomains}`,
      StrictTransportSecurity,
    ],
    ...CustomHeadersConfig.Items.map((item) => [item.Header, item.Value, item] as const),
  ];
  for (const [name, value, { Override }] of added)
    if (Override || !headers.has(name)) headers.set(name, value);
  return headers;
}
