import * as z from 'zod/mini';
import { clients } from './clients.ts';
import { environments } from './environments.ts';
import { clientSchema, environmentSchema } from './schema.ts';

/** zod/mini has no default messages. */
const englishMessages = z.locales.en().localeError;

/** @throws Error with one sentence per fault */
export function checkSites(): void {
  const faults = [
    ...Object.entries(environments).flatMap(([name, environment]) =>
      faultsOf(`sites/environments.ts, ${name}`, environmentSchema, environment),
    ),
    ...clients.flatMap((client) =>
      faultsOf(`sites/clients.ts, ${client.id}`, clientSchema, client),
    ),
    ...clients
      .filter((client, index) => clients.findIndex(({ id }) => id === client.id) !== index)
      .map((client) => `sites/clients.ts: the client id '${client.id}' is used twice.`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** @internal */
export function faultsOf(place: string, schema: z.ZodMiniType, entry: unknown): string[] {
  const result = z.safeParse(schema, entry, { error: englishMessages });
  if (result.success) return [];
  return result.error.issues.map(
    (issue) => `${place}: ${issue.path.join('.') || 'entry'} – ${issue.message}.`,
  );
}
