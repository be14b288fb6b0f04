import { OPERATOR_NOTICE_PATH } from '../../../contract/operator-notice.ts';
import { API_POLICY } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import { edgeCode } from '../edge-files.ts';
import type { HostRules } from '../host-json.ts';
import { lines, namesOf } from '../text.ts';

/** “Maximum function size: 10 KB” (Developer Guide, Quotas on CloudFront Functions). */
const FUNCTION_MAX_BYTES = 10_240;

/** Headers with a property of their own in a response headers policy. */
const NAMED = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

/** Prefixes whose answers are not data alone. */
const OTHER_USES: Readonly<Record<string, string>> = { '/auth': 'SignIn', '/admin': 'Admin' };

/** @throws Error with a sentence where the function would be too long */
export async function awsStack(tree: Tree, rules: HostRules, pages: readonly string[]) {
  const code = await cloudfrontFunction(rules, pages);
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_MAX_BYTES)
    throw new Error(
      `The function for CloudFront of ${tree.environment}/${tree.client} has ${bytes} bytes; CloudFront takes ${FUNCTION_MAX_BYTES}. Give the tree fewer contact paths, or build it for another host.`,
    );
  const { headers, policies, proxied, secret, cache } = rules;
  const useOf = (prefix: string) => OTHER_USES[prefix] ?? 'Api';
  const custom = Object.entries(headers)
    .filter(([name]) => !NAMED.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: false }));
  const withCache = (Value: string, Override: boolean) =>
    JSON.stringify([...custom, { Header: 'Cache-Control', Value, Override }]);
  // Files have their own, but for a notice that an operator puts beside them (rule 27.13).
  const ofPages = withCache(cache.pages, false);
  const ofBackend = withCache(cache.proxied, true);
  const partsOf = (from: typeof headers, others: string) => ({
    ...{ policy: from['Content-Security-Policy'], referrer: from['Referrer-Policy'], others },
  });
  const uses = [
    { name: 'Pages', ...partsOf(headers, ofPages) },
    { name: 'SecretPages', ...partsOf(secret.headers, ofPages) },
    { name: 'Assets', ...partsOf(headers, ofPages), policy: policies['/_astro'] },
    ...['Api', ...Object.values(OTHER_USES)].map((name) => ({
      ...{ name, ...partsOf(headers, ofBackend) },
      policy: policies[proxied.find((prefix) => useOf(prefix) === name) ?? ''],
    })),
  ];
  const behaviours = proxied.flatMap((prefix) =>
    [prefix, `${prefix}/*`].map((path) => ({ path, use: useOf(prefix) })),
  );
  const [, maxAge = ''] = /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  const association =
    "{ EventType: viewer-request, FunctionARN: { 'Fn::GetAtt': Function.FunctionARN } }";
  return `# ${namesOf(tree).folder}: bucket and distribution, made by deploy.sh. The bucket is a website, because it then
# answers a missing file with 404.html itself: a distribution's error pages would also replace the
# backend's 403 and 404.
Parameters:
  Bucket: { Type: String }
  Backend: { Type: String }
  Certificate: { Type: String }
Resources:
  Files:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: { Ref: Bucket }
      WebsiteConfiguration: { IndexDocument: index.html, ErrorDocument: 404.html }
      PublicAccessBlockConfiguration: { BlockPublicPolicy: false, RestrictPublicBuckets: false }
  FilesPolicy:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: { Ref: Files }
      PolicyDocument:
        Statement:
          Effect: Allow
          Principal: '*'
          # Without the right to list, a missing file would be answered with 403.
          Action: ['s3:GetObject', 's3:ListBucket']
          Resource: [{ 'Fn::Sub': '\${Files.Arn}' }, { 'Fn::Sub': '\${Files.Arn}/*' }]
          # Only CloudFront knows it; without it the bucket answers nobody.
          Condition: { StringEquals: { 'aws:Referer': { Ref: 'AWS::StackId' } } }
  Function:
    Type: AWS::CloudFront::Function
    Properties:
      Name: { Ref: Bucket }
      AutoPublish: true
      FunctionConfig: { Comment: portal, Runtime: cloudfront-js-2.0 }
      FunctionCode: ${JSON.stringify(code)}
  # They also apply to error pages. Headers of the origin are kept, except nosniff, HSTS, and Cache-Control
  # and Content-Security-Policy of the API.
${lines(
  uses,
  ({ name, policy, referrer, others }) => `  ${name}:
    Type: AWS::CloudFront::ResponseHeadersPolicy
    Properties:
      ResponseHeadersPolicyConfig:
        Name: { 'Fn::Sub': '\${Bucket}-${name}' }
        SecurityHeadersConfig:
          ContentSecurityPolicy: { Override: ${policy === API_POLICY}, ContentSecurityPolicy: ${JSON.stringify(policy)} }
          FrameOptions: { Override: false, FrameOption: ${JSON.stringify(headers['X-Frame-Options'])} }
          ContentTypeOptions: { Override: true }
          ReferrerPolicy: { Override: false, ReferrerPolicy: ${referrer} }
          StrictTransportSecurity:
            Override: true
            IncludeSubdomains: true
            AccessControlMaxAgeSec: ${maxAge}
        CustomHeadersConfig: { Items: ${others} }`,
)}
  Distribution:
    Type: AWS::CloudFront::Distribution
    Properties:
      DistributionConfig:
        Enabled: true
        HttpVersion: http2and3
        Aliases: [${rules.host}]
        ViewerCertificate:
          AcmCertificateArn: { Ref: Certificate }
          SslSupportMethod: sni-only
          MinimumProtocolVersion: TLSv1.2_2021
        Origins:
          - Id: bucket
            DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', { 'Fn::GetAtt': Files.WebsiteURL }] }] }
            CustomOriginConfig: { OriginProtocolPolicy: http-only }
            OriginCustomHeaders: [{ HeaderName: Referer, HeaderValue: { Ref: 'AWS::StackId' } }]
          - Id: backend
            DomainName: { Ref: Backend }
            CustomOriginConfig: { OriginProtocolPolicy: https-only }
        # 4135ea2d… is “CachingDisabled”, 658327ea… “CachingOptimized” and b689b0a8…
        # “AllViewerExceptHostHeader” in every account.
        DefaultCacheBehavior:
          TargetOriginId: bucket
          ViewerProtocolPolicy: redirect-to-https
          Compress: true
          ResponseHeadersPolicyId: { Ref: Pages }
          FunctionAssociations: [${association}]
          CachePolicyId: 658327ea-f89d-4fab-a63d-7e88639e58f6
        CacheBehaviors:
${lines(
  behaviours,
  ({ path, use }) => `          - PathPattern: ${path}
            TargetOriginId: backend
            ViewerProtocolPolicy: https-only
            Compress: true
            ResponseHeadersPolicyId: { Ref: ${use} }
            FunctionAssociations: [${association}]
            AllowedMethods: [GET, HEAD, OPTIONS, PUT, POST, PATCH, DELETE]
            CachePolicyId: 4135ea2d-6df8-44a3-9df3-4b5a84be39ad
            OriginRequestPolicyId: b689b0a8-53d0-40ab-baf2-68738e2966ac`,
)}
          # A notice comes without Cache-Control, so “CachingOptimized” would keep it for a day.
          - PathPattern: ${OPERATOR_NOTICE_PATH}
            TargetOriginId: bucket
            ViewerProtocolPolicy: redirect-to-https
            ResponseHeadersPolicyId: { Ref: Pages }
            FunctionAssociations: [${association}]
            CachePolicyId: 4135ea2d-6df8-44a3-9df3-4b5a84be39ad
          - PathPattern: /_astro/*
            TargetOriginId: bucket
            ViewerProtocolPolicy: redirect-to-https
            Compress: true
            ResponseHeadersPolicyId: { Ref: Assets }
            FunctionAssociations: [${association}]
            CachePolicyId: 658327ea-f89d-4fab-a63d-7e88639e58f6
${lines(
  secret.paths,
  (path) => `          - PathPattern: ${path}*
            TargetOriginId: bucket
            ViewerProtocolPolicy: redirect-to-https
            Compress: true
            ResponseHeadersPolicyId: { Ref: SecretPages }
            FunctionAssociations: [${association}]
            CachePolicyId: 658327ea-f89d-4fab-a63d-7e88639e58f6`,
)}
`;
}

async function cloudfrontFunction(rules: HostRules, files: readonly string[]): Promise<string> {
  const { proxied, redirects, refused, refusedProxied, rewrites, secret, policies, claims } = rules;
  const pages = files
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((path) => rewrites.some(({ under }) => path.startsWith(under)))
    .toSorted();
  const known = {
    ...{ proxied, redirects, refused, refusedProxied, rewrites, secret, policies, claims, pages },
    headers: { ...rules.headers, 'Cache-Control': rules.cache.pages },
  };
  const parts = [await edgeCode('route'), await edgeCode('cloudfront')];
  return `const rules = ${JSON.stringify(known)};\n${parts.join('\n').replace(/^import .*\n|^export (?=\w)/gm, '')}`;
}
