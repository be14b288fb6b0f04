import * as z from 'zod/mini';
import { ROUTE_GROUPS } from '../routes.ts';

/** https, or a path on the portal origin for local runs. */
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

/** Goes into headers and host rules: no special characters. */
const reportAddress = z.string().check(
  z.regex(/^https:\/\/[\w.-]+(?::\d{2,5})?(?:\/[\w./~-]*)?$/, {
    error: 'must be an https address of letters, digits and . / ~ - _',
  }),
);

const routeGroup = z.enum(ROUTE_GROUPS);

export const ENVIRONMENT_NAMES = ['prd', 'stg', 'dev'] as const;

export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

export const environmentSchema = z.strictObject({
  origin,
  identityOrigins: z.array(origin).check(z.minLength(1)),
  adminUrl: z.union([address, z.string().check(z.regex(/^http:\/\/localhost:\d+\/$/))], {
    error: 'must be an https address, a path that starts with /, or http://localhost:<port>/',
  }),
  helpUrl: address,
  /** `specified`: delays of the rules; `settled`: none after the boot (rule 1.3). */
  delays: z.enum(['specified', 'settled']),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string().check(z.minLength(1)) }),
  ]),
  /** Receives CSP reports. */
  reports: z.optional(reportAddress),
  indexed: z.boolean(),
});

export type Environment = z.infer<typeof environmentSchema>;

export type CaptchaName = Environment['captcha']['provider'];

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, { error: 'must be like #0f4c5c' }));

/** Missing colours keep those of the portal. */
const brandColours = z.strictObject({
  accent: colour,
  accentStrong: colour,
  onAccent: z.optional(colour),
  accentTint: z.optional(colour),
});

/** Always light without dark colours (rules 2.9, 10.10). */
const brand = z.strictObject({
  light: brandColours,
  dark: z.optional(brandColours),
  logo: z.optional(
    z.string().check(
      z.regex(/^(?:\/[\w-]+)+\.(?:svg|png|webp)$/, {
        error: 'must be the path of a picture, like /shop.svg',
      }),
    ),
  ),
});

export type Brand = z.infer<typeof brand>;

export const clientSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/)),
  productName: z.string().check(z.minLength(1)),
  /** Follows 'Zurück zu': 'm Shop' (rule 2.2). */
  label: z.string().check(z.minLength(1), z.maxLength(60)),
  start: z.strictObject({ prd: address, stg: address, dev: address }),
  registration: z.enum(['normal', 'shop']),
  /** If not empty, all other groups are hidden. */
  show: z.array(routeGroup),
  hide: z.array(routeGroup),
  /** A file under sites/contact. */
  contactSnapshot: z.string().check(z.regex(/^[a-z0-9_-]+$/)),
  brand: z.optional(brand),
});

export type Client = z.infer<typeof clientSchema>;
