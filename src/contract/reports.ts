import * as z from 'zod/mini';
import { listRouteNames } from './routes.ts';

// Pages send these reports about themselves (rules 29.2 to 29.6). Scripts of pages import only the types.

/** The route in a report of a page that has no route, such as the 404 page. */
export const NO_ROUTE = 'none';

const routeNames = [...listRouteNames(), NO_ROUTE];

/** Creates the schema of a text with a pattern, so that a report cannot contain other text. */
const createTextSchema = (pattern: RegExp) => z.string().check(z.regex(pattern));

/** The release and the route of the page that sends the report. */
const headFields = {
  release: createTextSchema(/^[\w.+-]{1,64}$/),
  route: z.string().check(z.refine((route) => routeNames.some((name) => name === route))),
};

const callName = createTextSchema(/^(?:GET|POST|PATCH) \/[\w/-]{1,80}$/);

export const problemReport = z.discriminatedUnion('kind', [
  z.strictObject({
    ...headFields,
    kind: z.literal('call'),
    call: callName,
    failure: z.union([
      z.int().check(z.gte(100), z.lte(599)),
      z.enum(['network', 'timeout', 'unreadable']),
    ]),
  }),
  // The schema of the call has refused the reply (rule 29.4).
  z.strictObject({
    ...headFields,
    kind: z.literal('drift'),
    call: callName,
    field: createTextSchema(/^(?:(?:\w{1,40}|\*)(?:\.(?:\w{1,40}|\*)){0,9})?$/),
  }),
  // Code could not be loaded (`chunk`), or a part of the page has failed in another way (`route-error`, rule 29.5).
  z.strictObject({ ...headFields, kind: z.enum(['chunk', 'route-error']) }),
  z.strictObject({
    ...headFields,
    kind: z.literal('policy'),
    directive: createTextSchema(/^[a-z-]{1,40}$/),
    source: z.enum(['own', 'foreign']),
  }),
]);

export type ProblemReport = z.infer<typeof problemReport>;

type WithoutHead<Report> = Report extends unknown ? Omit<Report, keyof typeof headFields> : never;

export type Problem = WithoutHead<ProblemReport>;

// A report with a larger figure is refused.
const MILLISECONDS_MAX = 600_000;
const LAYOUT_SHIFT_MAX = 100;

const milliseconds = z.optional(z.int().check(z.gte(0), z.lte(MILLISECONDS_MAX)));

export const figuresReport = z.strictObject({
  ...headFields,
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(LAYOUT_SHIFT_MAX))),
});

/** The properties that the sandbox reads in a report of the browser itself. */
const browserReport = z.object({
  type: z.literal('csp-violation'),
  url: z.string(),
  body: z.object({
    effectiveDirective: createTextSchema(/^[a-z-]{1,40}$/),
    blockedURL: z.optional(z.string()),
  }),
});

export type BrowserReport = z.infer<typeof browserReport>;

export const browserReports = z.array(browserReport).check(z.minLength(1), z.maxLength(20));
