import { API_CACHE, SECRET_REFERRER_POLICY, securityHeaders } from '../../../sites/host-rules.ts';

/** Headers with a property of their own in a response headers policy. */
const NAMED = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

export type PolicyUse = 'Pages' | 'SecretPages' | 'Api';

/**
 * A policy also applies to error pages, which a viewer-response function does not. Headers of the
 * origin are kept, except Cache-Control of the API.
 */
export function cloudfrontPolicy(use: PolicyUse, reports?: string) {
  const headers = securityHeaders(reports);
  const [, seconds] = /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  const custom = [
    ...Object.entries(headers)
      .filter(([name]) => !NAMED.includes(name))
      .map(([Header, Value]) => ({ Header, Value, Override: false })),
    ...(use === 'Api' ? [{ Header: 'Cache-Control', Value: API_CACHE, Override: true }] : []),
  ];
  return {
    Name: { 'Fn::Sub': `\${Bucket}-${use}` },
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: false,
        ContentSecurityPolicy: headers['Content-Security-Policy'],
      },
      FrameOptions: { Override: false, FrameOption: headers['X-Frame-Options'] },
      ContentTypeOptions: { Override: false },
      ReferrerPolicy: {
        Override: false,
        ReferrerPolicy: use === 'SecretPages' ? SECRET_REFERRER_POLICY : headers['Referrer-Policy'],
      },
      StrictTransportSecurity: {
        Override: false,
        IncludeSubdomains: true,
        AccessControlMaxAgeSec: Number(seconds),
      },
    },
    CustomHeadersConfig: { Items: custom },
  };
}
