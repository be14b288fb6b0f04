import * as z from 'zod/mini';
import { ROUTE_GROUPS } from '../routes.ts';

/** An https address, or a path on the portal's own origin for local runs. */
const address = z.string().check(
  z.refine((value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || /^https:\/\/[^\s@\\]+$/.test(value), {
    error: 'must be an https address or a path that starts with /',
  }),
);

const origin = z
  .string()
  .check(
    z.refine(
      (value) =>
        /^https:\/\/[^\s/?#@\\]+$/.test(value) || /^http:\/\/localhost:\d{2,5}$/.test(value),
      { error: 'must be an https origin without a path, or http://localhost:<port>' },
    ),
  );

/** It stands in headers and in the rules of hosts, so it has no letter that means something there. */
const reportAddress = z.string().check(
  z.regex(/^https:\/\/[\w.-]+(?::\d{2,5})?(?:\/[\w./~-]*)?$/, {
    error: 'must be an https address of letters, digits and . / ~ - _',
  }),
);

const routeGroup = z.enum(ROUTE_GROUPS);

export const ENVIRONMENT_NAMES = ['prd', 'stg', 'dev'] as const;

/** One of the environments that a build renders trees for; also the prefix of the storage keys. */
export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

/** Where a tree runs: addresses, captcha, waiting. */
export const environmentSchema = z.strictObject({
  /** The portal's own public origin, for canonical links only. */
  origin,
  /** Origins of the identity provider, where sign-in may send the browser. */
  identityOrigins: z.array(origin).check(z.minLength(1)),
  /** Where admins are led to. */
  adminUrl: z.union([address, z.string().check(z.regex(/^http:\/\/localhost:\d+\/$/))], {
    error: 'must be an https address, a path that starts with /, or http://localhost:<port>/',
  }),
  helpUrl: address,
  /**
   * `specified` keeps the waiting times of the rules, `settled` ends them with the boot (rule 1.3).
   */
  delays: z.enum(['specified', 'settled']),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string().check(z.minLength(1)) }),
  ]),
  /** Where browsers report violations of the Content-Security-Policy; without it nowhere. */
  reports: z.optional(reportAddress),
  /** Whether search engines may list the indexed routes. */
  indexed: z.boolean(),
});

export type Environment = z.infer<typeof environmentSchema>;

/** What protects forms from robots (rule 14.8). */
export type CaptchaName = Environment['captcha']['provider'];

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: 'must be like #0f4c5c' }));

/** What a brand may colour, in one scheme; what is left out keeps the portal's own colour. */
const brandColours = z.strictObject({
  accent: colour,
  accentStrong: colour,
  onAccent: z.optional(colour),
  accentTint: z.optional(colour),
});

/**
 * What a client may change of the look (rule 2.9); everything else is fixed. Without dark
 * colours the client is shown in light ones only (rule 10.10).
 */
const brand = z.strictObject({
  light: brandColours,
  dark: z.optional(brandColours),
  /** A picture of the portal's own origin, beside the product's name. */
  logo: z.optional(
    z.string().check(
      z.regex(/^(?:\/[\w-]+)+\.(?:svg|png|webp)$/, {
        error: 'must be the path of a picture, like /shop.svg',
      }),
    ),
  ),
});

export type Brand = z.infer<typeof brand>;

/** Whom a tree serves. */
export const clientSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)),
  productName: z.string().check(z.minLength(1)),
  /** The tail of 'Zurück zu', as in 'm Shop' (rule 2.2). */
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The product's start address in each environment. */
  start: z.strictObject({ prd: address, stg: address, dev: address }),
  registration: z.enum(['normal', 'shop']),
  /** If not empty, only these route groups are shown. */
  show: z.array(routeGroup),
  /** Route groups that are not shown. */
  hide: z.array(routeGroup),
  /** Which file under sites/contact holds its contact topics. */
  contactSnapshot: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  brand: z.optional(brand),
});

export type Client = z.infer<typeof clientSchema>;
