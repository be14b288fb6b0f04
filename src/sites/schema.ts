import * as z from 'zod/mini';
import { ROUTE_GROUPS } from '../contract/routes.ts';
import type { Brand } from './brand-schema.ts';
import type { Publisher } from './publisher-schema.ts';
import { address, administrationAddress, fileName, line, origin, reportAddress } from './values.ts';

export const ENVIRONMENT_NAMES = ['prd', 'stg', 'dev'] as const;

export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

const ownReports = z.strictObject({
  sample: z
    .number()
    .check(z.gte(0), z.lte(1), z.meta({ description: 'Share of the page views that report.' })),
  fieldFigures: z
    .boolean()
    .check(z.meta({ description: 'Whether they also report LCP, INP and CLS when left.' })),
});

/** @internal */
export const environmentSchema = z.strictObject({
  origin: origin('Origin of the portal, for canonical links.'),
  identityOrigins: z
    .array(origin('Origin of an identity provider.'))
    .check(z.minLength(1), z.meta({ description: 'Where a sign-in may lead.' })),
  adminUrl: administrationAddress('Where administrators are sent after signing in.'),
  helpUrl: address('Help and frequent questions, opened in a new tab.'),
  delays: z.enum(['specified', 'settled']).check(
    z.meta({
      description: 'specified: delays of the rules; settled: none after the boot (1.3).',
    }),
  ),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string().check(z.minLength(1)) }),
  ]),
  operatorNotice: z.optional(z.enum(['after-failure', 'always'])).check(
    z.meta({
      description:
        'When pages ask for hinweis.json (27.13): after a failure, the default, or on every view.',
    }),
  ),
  reports: z.optional(reportAddress('Receives reports of policy violations; off without it.')),
  ownReports: z.optional(ownReports).check(
    z.meta({
      description: 'Pages report problems to the own origin, and nothing personal; off without it.',
    }),
  ),
  indexed: z.boolean().check(z.meta({ description: 'Whether search engines may list the pages.' })),
});

export type Environment = z.infer<typeof environmentSchema>;

export type CaptchaName = Environment['captcha']['provider'];

function topicPath(description: string) {
  return z.string().check(z.regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), z.meta({ description }));
}

const declarationTarget = z.strictObject({
  category: line('Category under which the backend files it.', 60),
  topic: line('Topic under which the backend files it.', 60),
  linkedFrom: z.optional(topicPath('The contact topic that leads here: abo/kuendigung.')),
});

const dataRights = z.strictObject({
  access: z.optional(topicPath('Information (Art. 15 GDPR): datenschutz/auskunft.')),
  rectification: z.optional(topicPath('Correction (Art. 16).')),
  erasure: z.optional(topicPath('Deletion (Art. 17).')),
  portability: z.optional(topicPath('Portability (Art. 20).')),
  objection: z.optional(topicPath('Objection (Art. 21).')),
  address: z.optional(topicPath('Change of address.')),
});

const routeGroups = z.array(z.enum(ROUTE_GROUPS));

/** A client as `clients.json` has it, which names other files of the folder. @internal */
export const clientSchema = z.strictObject({
  id: z
    .string()
    .check(z.regex(/^[a-z0-9_-]{1,40}$/), z.meta({ description: 'The value of ?clientId=.' })),
  productName: line('Name in the header and in titles.', 60),
  label: line("Follows 'Zurück zu': 'm Shop' (rule 2.2).", 60),
  start: z
    .strictObject({
      prd: address('In production.'),
      stg: z.optional(address('In the test environment.')),
      dev: z.optional(address('On a developer’s computer; a page of the sandbox without it.')),
    })
    .check(z.meta({ description: 'Start address of the product per environment (rule 2.3).' })),
  registration: z
    .enum(['normal', 'shop'])
    .check(z.meta({ description: 'Form of /registrierung (rule 2.11).' })),
  show: z
    ._default(routeGroups, [])
    .check(z.meta({ description: 'If not empty, all other groups are hidden (rule 2.8).' })),
  hide: z
    ._default(routeGroups, [])
    .check(z.meta({ description: 'Groups of pages that the client does not have (rule 2.8).' })),
  declarations: z
    .optional(
      z.strictObject({
        cancellation: z.optional(declarationTarget),
        withdrawal: z.optional(declarationTarget),
      }),
    )
    .check(
      z.meta({
        description: 'Pages on which contracts are cancelled and withdrawn; off without it (27.1).',
      }),
    ),
  dataRights: z
    .optional(dataRights)
    .check(z.meta({ description: 'Contact topics for requests about personal data (27.8).' })),
  contactSnapshot: fileName('A file of contact/, written by npm run contact:snapshot.'),
  publisher: fileName('A file of publishers/.'),
  brand: z.optional(fileName('A file of brands/; the colours of the portal without it.')),
});

export type ClientEntry = z.infer<typeof clientSchema>;

/** A client with the facts that its entry names. */
export interface Client extends Omit<ClientEntry, 'start' | 'publisher' | 'brand'> {
  readonly start: Readonly<Record<EnvironmentName, string>>;
  readonly publisher: Publisher;
  readonly brand?: Brand | undefined;
}

const schemaAddress = z.optional(z.string());

/** The files of a folder (rule 25.2). */
export const environmentsFile = z.strictObject({
  $schema: schemaAddress,
  prd: environmentSchema,
  stg: z.optional(environmentSchema),
  dev: z.optional(environmentSchema),
});

export const clientsFile = z.strictObject({
  $schema: schemaAddress,
  clients: z
    .array(clientSchema)
    .check(
      z.minLength(1),
      z.meta({ description: 'The first client is the default for unknown ids (rule 2.1).' }),
    ),
});
