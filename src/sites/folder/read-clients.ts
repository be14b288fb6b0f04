import { join } from 'node:path';
import { type Publisher, publisherFile } from '../publisher-schema.ts';
import { type Client, type ClientEntry, clientsFile } from '../schema.ts';
import { gatherFaults, SitesError } from './folder-faults.ts';
import { readBrand } from './read-brand.ts';
import { readFile, shownPath } from './read-json.ts';

export function readClients(folder: string, hasStaging: boolean): [Client, ...Client[]] {
  const file = join(folder, 'clients.json');
  const place = shownPath(file);
  const need = 'it lists the clients. Copy that of the example.';
  const { clients: entries } = readFile(file, clientsFile, need);
  const gather = gatherFaults();
  const once = <Result>(read: (folder: string, name: string, need: string) => Result) => {
    const found = new Map<string, Result | undefined>();
    return (name: string, use: string): Result | undefined => {
      const reason = `${place} names it as ${use}. Create it, or name another.`;
      if (!found.has(name))
        found.set(
          name,
          gather.of(() => read(folder, name, reason)),
        );
      return found.get(name);
    };
  };
  const publisherNamed = once(readPublisher);
  const brandNamed = once(readBrand);
  const clients = entries.flatMap((entry, index): Client[] => {
    if (entries.findIndex(({ id }) => id === entry.id) !== index)
      gather.faults.push(
        `${place}: clients.${index}.id – '${entry.id}' is used twice. Rename one.`,
      );
    if (hasStaging && entry.start.stg === undefined)
      gather.faults.push(
        `${place}: clients.${index}.start.stg – is missing, because environments.json has stg. Add the address of '${entry.id}' there.`,
      );
    const publisher = publisherNamed(entry.publisher, `publisher of '${entry.id}'`);
    const brand =
      entry.brand === undefined ? undefined : brandNamed(entry.brand, `brand of '${entry.id}'`);
    return publisher ? [{ ...entry, publisher, brand, start: startOf(entry) }] : [];
  });
  gather.report();
  const [first, ...others] = clients;
  if (!first) throw new SitesError([`${place}: clients – is empty. Add a client.`]);
  return [first, ...others];
}

/** Without `stg` there is no tree that would use its address. */
function startOf({ id, start }: ClientEntry): Client['start'] {
  const { prd, stg = prd, dev = `/__sandbox/${id}` } = start;
  return { prd, stg, dev };
}

function readPublisher(folder: string, id: string, need: string): Publisher {
  const file = join(folder, 'publishers', `${id}.json`);
  const { $schema: _, ...publisher } = readFile(file, publisherFile, need);
  return { ...publisher, id };
}
