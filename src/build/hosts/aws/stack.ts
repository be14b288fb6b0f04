import { PROXIED, SECRET_PATHS } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import { namesOf } from '../../tree-names.ts';
import { cloudfrontFunction } from './function.ts';
import { cloudfrontPolicy, type PolicyUse } from './policies.ts';

/** “Maximum function size: 10 KB” (Developer Guide, Quotas on CloudFront Functions). */
const FUNCTION_MAX_BYTES = 10_240;

/** AWS's own policies, by the numbers that every account has. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';

/** Only CloudFront knows it; without it the bucket answers nobody. */
const KEY = { Ref: 'AWS::StackId' };

/**
 * Bucket and distribution as a template of CloudFormation. The bucket is a website, because it then
 * answers a missing file with 404.html itself: a distribution's error pages would also replace the
 * backend's 403 and 404.
 * @throws Error with a sentence where a function would be too long
 */
export function awsStack(tree: Tree, pages: readonly string[], reports?: string) {
  const code = cloudfrontFunction(pages, reports);
  if (Buffer.byteLength(code) > FUNCTION_MAX_BYTES)
    throw new Error(
      `The function for CloudFront of ${tree.environment}/${tree.client} has ${Buffer.byteLength(code)} bytes; CloudFront takes ${FUNCTION_MAX_BYTES}. Give the tree fewer contact paths, or build it for another host.`,
    );
  const policy = (use: PolicyUse) => ({
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: { ResponseHeadersPolicyConfig: cloudfrontPolicy(use, reports) },
  });
  const behaviour = (use: PolicyUse, path?: string) => ({
    ...(path !== undefined && { PathPattern: path }),
    TargetOriginId: use === 'Api' ? 'backend' : 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    ResponseHeadersPolicyId: { Ref: use },
    FunctionAssociations: [
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': 'Function.FunctionARN' } },
    ],
    ...(use === 'Api'
      ? {
          AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'PATCH', 'DELETE'],
          CachePolicyId: CACHING_DISABLED,
          OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
        }
      : { CachePolicyId: CACHING_OPTIMIZED }),
  });
  return {
    Parameters: Object.fromEntries(
      ['Bucket', 'Backend', 'Certificate'].map((name) => [name, { Type: 'String' }]),
    ),
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
              // Without the right to list, a missing file would be answered with 403.
              Action: ['s3:GetObject', 's3:ListBucket'],
              Resource: ['', '/*'].map((end) => ({ 'Fn::Sub': `\${Files.Arn}${end}` })),
              Condition: { StringEquals: { 'aws:Referer': KEY } },
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
      ...{ Pages: policy('Pages'), SecretPages: policy('SecretPages'), Api: policy('Api') },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            HttpVersion: 'http2and3',
            Aliases: [namesOf(tree).host],
            ViewerCertificate: {
              AcmCertificateArn: { Ref: 'Certificate' },
              SslSupportMethod: 'sni-only',
              MinimumProtocolVersion: 'TLSv1.2_2021',
            },
            Origins: [
              {
                Id: 'bucket',
                DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', WEBSITE] }] },
                CustomOriginConfig: { OriginProtocolPolicy: 'http-only' },
                OriginCustomHeaders: [{ HeaderName: 'Referer', HeaderValue: KEY }],
              },
              {
                Id: 'backend',
                DomainName: { Ref: 'Backend' },
                CustomOriginConfig: { OriginProtocolPolicy: 'https-only' },
              },
            ],
            DefaultCacheBehavior: behaviour('Pages'),
            CacheBehaviors: [
              ...PROXIED.flatMap((prefix) => [prefix, `${prefix}/*`]).map((path) =>
                behaviour('Api', path),
              ),
              ...SECRET_PATHS.map((path) => behaviour('SecretPages', `${path}*`)),
            ],
          },
        },
      },
    },
  };
}

const WEBSITE = { 'Fn::GetAtt': 'Files.WebsiteURL' };
