import { OPERATOR_NOTICE_PATH } from '../../../contract/operator-notice.ts';
import { API_POLICY } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import { bundleCloudfrontFunction } from '../bundle-edge.ts';
import type { HostRules } from '../host-json.ts';
import { createTreeNames } from '../tree-names.ts';

/** The maximum size of a function (Developer Guide, Quotas on CloudFront Functions). */
const FUNCTION_MAX_BYTES = 10_240;

/** Headers that have a named property in a response headers policy. */
const HEADERS_WITH_PROPERTY = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

/** The response headers policies of prefixes that also answer with pages. Other prefixes have the policy `Api`. */
const POLICY_ID_BY_PREFIX: Readonly<Record<string, string>> = {
  '/auth': 'SignIn',
  '/admin': 'Admin',
};

/** Ids of CloudFront's managed policies, which are the same in every account. */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST_HEADER = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/**
 * Creates a template of CloudFormation with bucket and distribution. The bucket is a website, which answers a
 * missing file with 404.html. Error pages of a distribution would also replace the backend's 403 and 404.
 * @throws Error for a function that is too long
 */
export async function createAwsStack(tree: Tree, rules: HostRules, pages: readonly string[]) {
  const code = await createCloudfrontFunction(rules, pages);
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_MAX_BYTES)
    throw new Error(
      `The function for CloudFront of ${tree.environment}/${tree.client} has ${bytes} bytes; CloudFront takes ${FUNCTION_MAX_BYTES}. Give the tree fewer contact paths, or build it for another host.`,
    );
  return {
    Description: createTreeNames(tree).folder,
    Parameters: {
      Bucket: { Type: 'String' },
      Backend: { Type: 'String' },
      Certificate: { Type: 'String' },
    },
    Resources: {
      Files: {
        Type: 'AWS::S3::Bucket',
        Properties: {
          BucketName: { Ref: 'Bucket' },
          WebsiteConfiguration: { IndexDocument: 'index.html', ErrorDocument: '404.html' },
          PublicAccessBlockConfiguration: {
            BlockPublicPolicy: false,
            RestrictPublicBuckets: false,
          },
        },
      },
      FilesPolicy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          Bucket: { Ref: 'Files' },
          PolicyDocument: {
            Statement: {
              Effect: 'Allow',
              Principal: '*',
              // Without the right to list, S3 answers a missing file with 403.
              Action: ['s3:GetObject', 's3:ListBucket'],
              Resource: [
                { 'Fn::GetAtt': ['Files', 'Arn'] },
                { 'Fn::Join': ['', [{ 'Fn::GetAtt': ['Files', 'Arn'] }, '/*']] },
              ],
              // CloudFront sends the id of the stack. Nobody else knows the id, so the bucket refuses all other clients.
              Condition: { StringEquals: { 'aws:Referer': { Ref: 'AWS::StackId' } } },
            },
          },
        },
      },
      Function: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: { Ref: 'Bucket' },
          AutoPublish: true,
          FunctionConfig: { Comment: 'portal', Runtime: 'cloudfront-js-2.0' },
          FunctionCode: code,
        },
      },
      ...createHeadersPolicies(rules),
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: { DistributionConfig: createDistribution(rules) },
      },
    },
  };
}

const policyIdOf = (prefix: string) => POLICY_ID_BY_PREFIX[prefix] ?? 'Api';

/**
 * Creates the response headers policies, which also apply to error pages. A header of the origin stays, with
 * four exceptions. nosniff and HSTS always replace the origin's header. `Cache-Control` replaces the backend's.
 * The `Content-Security-Policy` replaces the backend's where answers are data, because CloudFront cannot add a
 * second policy.
 */
function createHeadersPolicies({
  headers,
  policies,
  proxied,
  secret: oneTimeTokenPages,
  cache,
}: HostRules) {
  const [, maxAge] = /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  const customHeaders = Object.entries(headers)
    .filter(([name]) => !HEADERS_WITH_PROPERTY.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: false }));
  // A fallback for files without Cache-Control. Only the notice of an operator has none (rule 27.13).
  const pageCacheControl = { Header: 'Cache-Control', Value: cache.pages, Override: false };
  const backendCacheControl = { Header: 'Cache-Control', Value: cache.proxied, Override: true };
  const createPolicy = (
    id: string,
    cacheControl: typeof pageCacheControl,
    contentPolicy = headers['Content-Security-Policy'],
    referrerPolicy = headers['Referrer-Policy'],
  ) => ({
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: { 'Fn::Sub': `\${Bucket}-${id}` },
        SecurityHeadersConfig: {
          ContentSecurityPolicy: {
            Override: contentPolicy === API_POLICY,
            ContentSecurityPolicy: contentPolicy,
          },
          FrameOptions: { Override: false, FrameOption: headers['X-Frame-Options'] },
          ContentTypeOptions: { Override: true },
          ReferrerPolicy: { Override: false, ReferrerPolicy: referrerPolicy },
          StrictTransportSecurity: {
            Override: true,
            IncludeSubdomains: true,
            AccessControlMaxAgeSec: Number(maxAge),
          },
        },
        CustomHeadersConfig: { Items: [...customHeaders, cacheControl] },
      },
    },
  });
  const createBackendPolicy = (id: string, prefixes: readonly string[]) => {
    // All prefixes of a policy have the same Content-Security-Policy.
    const [firstPrefix = ''] = prefixes;
    return createPolicy(id, backendCacheControl, policies[firstPrefix]);
  };
  const prefixesByPolicyId = Map.groupBy(proxied, policyIdOf);
  return {
    Pages: createPolicy('Pages', pageCacheControl),
    SecretPages: createPolicy(
      'SecretPages',
      pageCacheControl,
      oneTimeTokenPages.headers['Content-Security-Policy'],
      oneTimeTokenPages.headers['Referrer-Policy'],
    ),
    Assets: createPolicy('Assets', pageCacheControl, policies['/_astro']),
    ...Object.fromEntries(
      [...prefixesByPolicyId].map(([id, prefixes]) => [id, createBackendPolicy(id, prefixes)]),
    ),
  };
}

function createDistribution({ host, proxied, secret: oneTimeTokenPages }: HostRules) {
  const FunctionAssociations = [
    {
      EventType: 'viewer-request',
      FunctionARN: { 'Fn::GetAtt': ['Function', 'FunctionARN'] },
    },
  ];
  const createFileBehavior = (policyId: string) => ({
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    ResponseHeadersPolicyId: { Ref: policyId },
    FunctionAssociations,
    CachePolicyId: CACHING_OPTIMIZED,
  });
  const createBackendBehavior = (policyId: string) => ({
    TargetOriginId: 'backend',
    ViewerProtocolPolicy: 'https-only',
    Compress: true,
    ResponseHeadersPolicyId: { Ref: policyId },
    FunctionAssociations,
    AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
    CachePolicyId: CACHING_DISABLED,
    OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
  });
  return {
    Enabled: true,
    HttpVersion: 'http2and3',
    Aliases: [host],
    ViewerCertificate: {
      AcmCertificateArn: { Ref: 'Certificate' },
      SslSupportMethod: 'sni-only',
      MinimumProtocolVersion: 'TLSv1.2_2021',
    },
    Origins: [
      {
        Id: 'bucket',
        DomainName: {
          'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': ['Files', 'WebsiteURL'] }] }],
        },
        CustomOriginConfig: { OriginProtocolPolicy: 'http-only' },
        OriginCustomHeaders: [{ HeaderName: 'Referer', HeaderValue: { Ref: 'AWS::StackId' } }],
      },
      {
        Id: 'backend',
        DomainName: { Ref: 'Backend' },
        // Without this list, CloudFront would accept SSL 3 and TLS 1.0.
        CustomOriginConfig: {
          OriginProtocolPolicy: 'https-only',
          OriginSSLProtocols: ['TLSv1.2'],
        },
      },
    ],
    DefaultCacheBehavior: createFileBehavior('Pages'),
    CacheBehaviors: [
      ...proxied.flatMap((prefix) =>
        [prefix, `${prefix}/*`].map((PathPattern) => ({
          PathPattern,
          ...createBackendBehavior(policyIdOf(prefix)),
        })),
      ),
      {
        PathPattern: OPERATOR_NOTICE_PATH,
        ...createFileBehavior('Pages'),
        // A notice has no Cache-Control, so CACHING_OPTIMIZED would cache the notice for a day.
        CachePolicyId: CACHING_DISABLED,
      },
      { PathPattern: '/_astro/*', ...createFileBehavior('Assets') },
      ...oneTimeTokenPages.paths.map((path) => ({
        PathPattern: `${path}*`,
        ...createFileBehavior('SecretPages'),
      })),
    ],
  };
}

async function createCloudfrontFunction(
  rules: HostRules,
  pages: readonly string[],
): Promise<string> {
  const { proxied, redirects, refused, refusedProxied, rewrites, secret, policies, claims } = rules;
  // The function must know which paths below a rewrite have a file. Other pages are left out, because the size of
  // the function is limited.
  const pagesUnderRewrites = pages
    .map((page) => `/${page.replace(/\.html$/, '')}`)
    .filter((path) => rewrites.some(({ under }) => path.startsWith(under)))
    .toSorted();
  const facts = {
    proxied,
    redirects,
    refused,
    refusedProxied,
    rewrites,
    secret,
    policies,
    claims,
    pages: pagesUnderRewrites,
    headers: { ...rules.headers, 'Cache-Control': rules.cache.pages },
  };
  return `const rules = ${JSON.stringify(facts)};\n${await bundleCloudfrontFunction()}`;
}
