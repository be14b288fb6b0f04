import * as z from 'zod';
import { SitesError } from '../../sites/folder/folder-errors.ts';
import { readJsonBySchema } from '../../sites/folder/read-json.ts';
import { UsageError } from './errors.ts';

export const SANDBOX_FILE = 'src/operator/conformance/sandbox.json';

const filledTextSchema = z.string().min(1);
const personSchema = z
  .strictObject({
    username: filledTextSchema,
    email: filledTextSchema.describe('Address of the account; the user name by default').optional(),
    password: filledTextSchema.describe('Signs in through the form of the provider').optional(),
    cookie: z
      .string()
      .regex(/^[^=;\s]+=[^;\s]+$/, 'Write the session cookie as name=value')
      .describe(
        'A session cookie of the backend as name=value, for a provider without a plain form',
      )
      .optional(),
  })
  .refine(({ password, cookie }) => password !== undefined || cookie !== undefined, {
    error: 'Give a password or a cookie',
  });

const addressPatternSchema = z
  .string()
  .regex(/^[^@\s]*\{id\}[^@\s]*@[^@\s]+$/, 'Write an address with {id} before the @')
  .describe('Address of a new account; {id} becomes a new text each time');

const customerSchema = z.strictObject({ name: filledTextSchema, address: addressPatternSchema });

const mailboxSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sandbox') }),
  z.strictObject({ kind: z.literal('maildir'), folder: filledTextSchema }),
  z.strictObject({
    kind: z.literal('imap'),
    host: filledTextSchema,
    port: z.int().min(1).max(65_535).default(993),
    secure: z.boolean().default(true),
    user: z.string(),
    password: z.string(),
    folder: z.string().default('INBOX'),
  }),
]);

const contactRequestSchema = z.strictObject({
  category: z.string(),
  topic: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
});

/** Describes the file in which an operator configures the kit for a backend (rule 22.7). */
const configurationSchema = z.strictObject({
  $schema: z.string().optional(),
  portal: z.url().describe('Origin of the portal; that of --backend by default').optional(),
  people: z
    .strictObject({ first: personSchema, second: personSchema })
    .describe('Two active personal accounts; their data are the same after a run'),
  newAddress: addressPatternSchema,
  clientId: filledTextSchema,
  portalIds: z.strictObject({ library: z.int(), shop: z.int() }),
  salutationId: z.int().default(2),
  titleId: z.int().default(5),
  customers: z
    .strictObject({ user: customerSchema.optional(), subuser: customerSchema.optional() })
    .describe('Customers with self-registration: of users and of subusers')
    .prefault({}),
  institution: z
    .strictObject({ headers: z.record(z.string(), z.string()) })
    .describe('Headers by which the backend sees a visitor from the network of an institution')
    .optional(),
  contact: contactRequestSchema.describe('A valid contact request').optional(),
  declaration: contactRequestSchema
    .describe('A valid cancellation or withdrawal of a contract, which needs no captcha token')
    .optional(),
  captcha: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('altcha') }),
      z.strictObject({ kind: z.literal('token'), token: filledTextSchema }),
    ])
    .describe('How captcha tokens are made: solved, or one fixed token of the operator')
    .prefault({ kind: 'altcha' }),
  mailbox: mailboxSchema.describe('Where mails to new addresses arrive').optional(),
  signIn: z
    .strictObject({
      usernameField: z.string().default('username'),
      passwordField: z.string().default('password'),
      origins: z
        .array(
          z.url().regex(/^https?:\/\/[^/]+$/, 'Write an origin such as https://login.example.de'),
        )
        .describe('Origins of the provider; only they, the backend and the portal get a password')
        .default([]),
    })
    .describe('The form of the provider')
    .prefault({}),
  expired: z
    .strictObject({ reset: z.string().optional(), optIn: z.string().optional() })
    .describe('One-time tokens that have expired')
    .prefault({}),
});

export type Configuration = z.output<typeof configurationSchema>;

/** @throws UsageError naming the file and its wrong entries */
export function readConfiguration(file: string): Configuration {
  const helpForMissingFile =
    file === SANDBOX_FILE
      ? 'name your own configuration by --config.'
      : `write it as ${SANDBOX_FILE} is written.`;
  try {
    return readJsonBySchema(file, configurationSchema, helpForMissingFile);
  } catch (error) {
    if (!(error instanceof SitesError)) throw error;
    // Only sentences about entries of the file contain a dash.
    const hasWrongEntries = error.sentences.every((sentence) => / – /.test(sentence));
    const help = hasWrongEntries
      ? ' Correct it by src/operator/conformance/configuration.schema.json.'
      : '';
    throw new UsageError(error.sentences.join(' ') + help);
  }
}

/** Creates the JSON schema that editors use for the configuration. @internal */
export function createConfigurationJsonSchema(): unknown {
  return z.toJSONSchema(configurationSchema, { io: 'input' });
}
