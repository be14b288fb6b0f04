import { API_CACHE, SECRET_REFERRER_POLICY, securityHeaders } from '../sites/host-rules.ts';
import type { Tree } from '../sites/trees.ts';

/** Headers that a response headers policy names by themselves; all others are custom ones. */
const NAMED = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

/** For which behaviours of a distribution a policy is. */
export type PolicyUse = 'pages' | 'secret-pages' | 'api';

export const POLICY_USES: readonly PolicyUse[] = ['pages', 'secret-pages', 'api'];

/**
 * A response headers policy of CloudFront, as `aws cloudfront create-response-headers-policy
 * --response-headers-policy-config file://…` takes it. It also reaches error pages, which a function at
 * viewer response does not. What the origin says itself stays, but for the caching of API answers.
 * @param reports address for reports on violations of the policy
 */
export function cloudfrontPolicy(tree: Tree, use: PolicyUse, reports?: string): string {
  const headers = securityHeaders(reports);
  const [, seconds] = /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  const custom = [
    ...Object.entries(headers)
      .filter(([name]) => !NAMED.includes(name))
      .map(([Header, Value]) => ({ Header, Value, Override: false })),
    ...(use === 'api' ? [{ Header: 'Cache-Control', Value: API_CACHE, Override: true }] : []),
  ];
  const policy = {
    Name: `portal-${tree.environment}-${tree.client}-${use}`,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: false,
        ContentSecurityPolicy: headers['Content-Security-Policy'],
      },
      FrameOptions: { Override: false, FrameOption: headers['X-Frame-Options'] },
      ContentTypeOptions: { Override: false },
      ReferrerPolicy: {
        Override: false,
        ReferrerPolicy:
          use === 'secret-pages' ? SECRET_REFERRER_POLICY : headers['Referrer-Policy'],
      },
      StrictTransportSecurity: {
        Override: false,
        IncludeSubdomains: true,
        AccessControlMaxAgeSec: Number(seconds),
      },
    },
    CustomHeadersConfig: { Quantity: custom.length, Items: custom },
  };
  return `${JSON.stringify(policy, null, 2)}\n`;
}
