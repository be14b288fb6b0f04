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
  fieldFigures: z.boolean().describe('Whether these page views also report LCP, INP and CLS.'),
});

const cookie = z.strictObject({
  name: line('Name of the cookie.', 80),
  purpose: line('Purpose of the cookie, as a sentence.', 300),
  duration: line('How long browsers keep the cookie.', 120),
});

const accountAction = z.strictObject({
  label: line("Text of the link, such as 'Passkeys einrichten'.", 60),
  address: serviceAddress(
    'A page of the identity provider or of the portal: an account page such as https://login.example.de/realms/kunden/account/, or an action that the application begins (Keycloak), such as https://login.example.de/realms/kunden/protocol/openid-connect/auth?client_id=portal&response_type=code&scope=openid&redirect_uri=https://konto.example.de/kontoeinstellungen&kc_action=webauthn-register-passwordless.',
  ),
  purpose: line(
    "Purpose of the page, such as 'Ohne Passwort anmelden, mit Fingerabdruck oder Gesicht'.",
    160,
  ),
});

const environment = z.strictObject({
  origin: origin('Origin of the portal, for canonical links.'),
  identityOrigins: nonEmptyList(
    origin('Origin of an identity provider.'),
    'Origins to which a sign-in may lead.',
  ),
  adminUrl: serviceAddress('Address to which administrators are sent after signing in.'),
  helpUrl: pathOrAddress('Help and frequent questions, opened in a new tab.'),
  delays: z
    .enum(['specified', 'settled'])
    .describe('specified: the delays of the rules; settled: no delays after the boot (1.3).'),
  captcha: z.discriminatedUnion('provider', [
    z.strictObject({ provider: z.literal('altcha') }),
    z.strictObject({ provider: z.literal('recaptcha'), siteKey: z.string().min(1) }),
  ]),
  operatorNotice: z
    .enum(['after-failure', 'always'])
    .optional()
    .describe(
      'When pages request hinweis.json (27.13): after a failure (the default), or on every view.',
    ),
  cookies: nonEmptyList(
    cookie,
    'Cookies of backend and identity provider, for the page about storage. Without cookies there is no page (34.6).',
  ).optional(),
  reports: reportAddress(
    'Address for reports of policy violations. Without an address, browsers send no reports.',
  ).optional(),
  ownReports: ownReports
    .optional()
    .describe('Reports of problems to the own origin, without personal data; off by default.'),
  indexed: z.boolean().describe('Whether search engines may list the pages.'),
  accountActions: z
    .array(accountAction)
    .optional()
    .describe("Links to pages of the identity provider, beside 'Passwort ändern' (7.16.8)."),
});

/**
 * Links for signed-in people lead only to the portal and its identity provider
 * (rules 7.16.8, S2.8).
 * @internal
 */
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
  category: line('Category of the declaration at the backend.', 60),
  topic: line('Topic of the declaration at the backend.', 60),
  linkedFrom: topicPath('Contact topic that leads to the page, such as abo/kuendigung.').optional(),
});

export const dataRights = z.strictObject({
  access: topicPath(
    'Topic for information (Art. 15 GDPR), such as datenschutz/auskunft.',
  ).optional(),
  rectification: topicPath('Topic for correction (Art. 16).').optional(),
  erasure: topicPath('Topic for deletion (Art. 17).').optional(),
  portability: topicPath('Topic for portability (Art. 20).').optional(),
  objection: topicPath('Topic for objection (Art. 21).').optional(),
  address: topicPath('Topic for a change of address.').optional(),
});

const clientId = text(/^[a-z0-9_-]{1,40}$/, 'must be 1 to 40 small letters, digits, - and _');
const routeGroups = z.array(z.enum(ROUTE_GROUPS)).default([]);

/** An entry of `clients.json`, which refers to other files of the folder by name. @internal */
export const clientSchema = z.strictObject({
  id: clientId('The value of ?clientId=.'),
  productName: line('Name in the header and in titles.', 60),
  label: line("Text after 'Zurück zu', such as 'm Shop' (rule 2.2).", 60),
  start: z
    .strictObject({
      prd: pathOrAddress('Start address in production.'),
      stg: pathOrAddress('Start address in the test environment.').optional(),
      dev: pathOrAddress(
        'Start address on a developer’s computer; by default, a page of the sandbox.',
      ).optional(),
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
    .describe('Pages on which contracts are cancelled and withdrawn; off by default (27.1).'),
  dataRights: dataRights
    .optional()
    .describe('Contact topics for requests about personal data (27.8).'),
  contactSnapshot: baseName('A file of contact/, written by npm run contact:snapshot.'),
  publisher: baseName('A file of publishers/.'),
  brand: baseName('A file of brands/; by default, the colours of the portal.').optional(),
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
