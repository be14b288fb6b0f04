import * as z from 'zod';
import { ROUTE_GROUPS } from '../../contract/routes.ts';
import type { Brand } from './brand.ts';
import type { Publisher } from './publisher.ts';
import {
  baseName,
  line,
  nonEmptyList,
  origin,
  pathOrAddress,
  reportAddress,
  serviceAddress,
  text,
} from './values.ts';

export const ENVIRONMENT_NAMES = ['prd', 'stg', 'dev'] as const;

export type EnvironmentName = (typeof ENVIRONMENT_NAMES)[number];

const ownReports = z.strictObject({
  sample: z.number().min(0).max(1).describe('Share of the page views that report.'),
  fieldFigures: z.boolean().describe('Whether they also report LCP, INP and CLS when left.'),
});

const cookie = z.strictObject({
  name: line('Its name.', 80),
  purpose: line('What it is for, as a sentence.', 300),
  duration: line('How long browsers keep it.', 120),
});

const accountAction = z.strictObject({
  label: line("The link: 'Passkeys einrichten'.", 60),
  address: serviceAddress(
    'A page of the identity provider or of the portal: an account page such as https://login.example.de/realms/kunden/account/, or an action that the application begins (Keycloak), such as https://login.example.de/realms/kunden/protocol/openid-connect/auth?client_id=portal&response_type=code&scope=openid&redirect_uri=https://konto.example.de/kontoeinstellungen&kc_action=webauthn-register-passwordless.',
  ),
  purpose: line("What it is for: 'Ohne Passwort anmelden, mit Fingerabdruck oder Gesicht'.", 160),
});

const environment = z.strictObject({
  origin: origin('Origin of the portal, for canonical links.'),
  identityOrigins: nonEmptyList(
    origin('Origin of an identity provider.'),
    'Where a sign-in may lead.',
  ),
  adminUrl: serviceAddress('Where administrators are sent after signing in.'),
  helpUrl: pathOrAddress('Help and frequent questions, opened in a new tab.'),
  delays: z
    .enum(['specified', 'settled'])
    .describe('specified: delays of the rules; settled: none after the boot (1.3).'),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string().min(1) }),
  ]),
  operatorNotice: z
    .enum(['after-failure', 'always'])
    .optional()
    .describe(
      'When pages ask for hinweis.json (27.13): after a failure, the default, or on every view.',
    ),
  cookies: nonEmptyList(
    cookie,
    'Cookies of backend and identity provider, for the page about storage; no page without (34.6).',
  ).optional(),
  reports: reportAddress('Receives reports of policy violations; off without it.').optional(),
  ownReports: ownReports
    .optional()
    .describe('Pages report problems to the own origin, and nothing personal; off without it.'),
  indexed: z.boolean().describe('Whether search engines may list the pages.'),
  accountActions: z
    .array(accountAction)
    .optional()
    .describe(
      "What the identity provider offers members beside 'Passwort ändern' (7.16.8); nothing without it.",
    ),
});

/** Links for members lead only to the portal and its identity provider (rules 7.16.8, S2.8). @internal */
export const environmentSchema = environment.refine(
  ({ accountActions = [], origin, identityOrigins }) =>
    accountActions.every(({ address }) =>
      [origin, ...identityOrigins].includes(new URL(address, origin).origin),
    ),
  {
    path: ['accountActions'],
    error: 'has an address that is neither a path nor on an origin of identityOrigins',
  },
);

export type Environment = z.infer<typeof environmentSchema>;

const topicPath = text(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'must be like abo/kuendigung');

const declarationTarget = z.strictObject({
  category: line('Category under which the backend files it.', 60),
  topic: line('Topic under which the backend files it.', 60),
  linkedFrom: topicPath('The contact topic that leads here: abo/kuendigung.').optional(),
});

export const dataRights = z.strictObject({
  access: topicPath('Information (Art. 15 GDPR): datenschutz/auskunft.').optional(),
  rectification: topicPath('Correction (Art. 16).').optional(),
  erasure: topicPath('Deletion (Art. 17).').optional(),
  portability: topicPath('Portability (Art. 20).').optional(),
  objection: topicPath('Objection (Art. 21).').optional(),
  address: topicPath('Change of address.').optional(),
});

const clientId = text(/^[a-z0-9_-]{1,40}$/, 'must be 1 to 40 small letters, digits, - and _');
const routeGroups = z.array(z.enum(ROUTE_GROUPS)).default([]);

/** An entry of `clients.json`, which refers to other files of the folder by name. @internal */
export const clientSchema = z.strictObject({
  id: clientId('The value of ?clientId=.'),
  productName: line('Name in the header and in titles.', 60),
  label: line("Follows 'Zurück zu': 'm Shop' (rule 2.2).", 60),
  start: z
    .strictObject({
      prd: pathOrAddress('In production.'),
      stg: pathOrAddress('In the test environment.').optional(),
      dev: pathOrAddress('On a developer’s computer; a page of the sandbox without it.').optional(),
    } satisfies Record<EnvironmentName, z.ZodType>)
    .describe('Start address of the product per environment (rule 2.3).'),
  registration: z.enum(['normal', 'shop']).describe('Form of /registrierung (rule 2.11).'),
  show: routeGroups.describe('If not empty, all other groups are hidden (rule 2.8).'),
  hide: routeGroups.describe('Groups of pages that the client does not have (rule 2.8).'),
  declarations: z
    .strictObject({
      cancellation: declarationTarget.optional(),
      withdrawal: declarationTarget.optional(),
    })
    .optional()
    .describe('Pages on which contracts are cancelled and withdrawn; off without it (27.1).'),
  dataRights: dataRights
    .optional()
    .describe('Contact topics for requests about personal data (27.8).'),
  contactSnapshot: baseName('A file of contact/, written by npm run contact:snapshot.'),
  publisher: baseName('A file of publishers/.'),
  brand: baseName('A file of brands/; the colours of the portal without it.').optional(),
});

export interface Client
  extends Omit<z.infer<typeof clientSchema>, 'start' | 'publisher' | 'brand'> {
  readonly start: Readonly<Record<EnvironmentName, string>>;
  readonly publisher: Publisher;
  readonly brand?: Brand | undefined;
}

const schemaAddress = z.string().optional();

export const environmentsFile = z.strictObject({
  $schema: schemaAddress,
  prd: environmentSchema,
  stg: environmentSchema.optional(),
  dev: environmentSchema.optional(),
} satisfies Record<EnvironmentName | '$schema', z.ZodType>);

export const clientsFile = z.strictObject({
  $schema: schemaAddress,
  clients: nonEmptyList(
    clientSchema,
    'The first client is the default for unknown ids (rule 2.1).',
  ),
});
