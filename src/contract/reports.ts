import * as z from 'zod/mini';
import { routeNames } from './routes.ts';

/** What pages report about themselves (rules 29.2 to 29.6). Browsers import only the types. */

export const NO_ROUTE = 'none';

const routes = [...routeNames(), NO_ROUTE];

/** Creates a text with a pattern, so that a report cannot contain other text. */
const name = (pattern: RegExp) => z.string().check(z.regex(pattern));

const place = {
  release: name(/^[\w.+-]{1,64}$/),
  route: z.string().check(z.refine((route) => routes.some((name) => name === route))),
};

const call = name(/^(?:GET|POST|PATCH) \/[\w/-]{1,80}$/);

export const problemReport = z.discriminatedUnion('kind', [
  z.strictObject({
    ...place,
    kind: z.literal('call'),
    call,
    failure: z.union([
      z.int().check(z.gte(100), z.lte(599)),
      z.enum(['network', 'timeout', 'unreadable']),
    ]),
  }),
  z.strictObject({
    ...place,
    kind: z.literal('drift'),
    call,
    field: name(/^(?:(?:\w{1,40}|\*)(?:\.(?:\w{1,40}|\*)){0,9})?$/),
  }),
  z.strictObject({ ...place, kind: z.enum(['chunk', 'route-error']) }),
  z.strictObject({
    ...place,
    kind: z.literal('policy'),
    directive: name(/^[a-z-]{1,40}$/),
    source: z.enum(['own', 'foreign']),
  }),
]);

export type ProblemReport = z.infer<typeof problemReport>;

type WithoutPlace<Report> = Report extends unknown ? Omit<Report, keyof typeof place> : never;

export type Problem = WithoutPlace<ProblemReport>;

const milliseconds = z.optional(z.int().check(z.gte(0), z.lte(600_000)));

export const figuresReport = z.strictObject({
  ...place,
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(100))),
});

/** Only the counted properties; browsers send more. */
const browserReport = z.object({
  type: z.literal('csp-violation'),
  url: z.string(),
  body: z.object({
    effectiveDirective: name(/^[a-z-]{1,40}$/),
    blockedURL: z.optional(z.string()),
  }),
});

export type BrowserReport = z.infer<typeof browserReport>;

export const browserReports = z.array(browserReport).check(z.minLength(1), z.maxLength(20));
