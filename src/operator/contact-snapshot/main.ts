import { parseArgs } from 'node:util';
import { clients } from '../../sites/clients.ts';
import { SANDBOX_PORT } from '../../sites/environments.ts';
import { refreshSnapshot } from './save.ts';

/** `npm run contact:snapshot -- --client library --backend https://…`; all clients by default. */
const { values } = parseArgs({
  options: {
    client: { type: 'string' },
    backend: { type: 'string', default: `http://localhost:${SANDBOX_PORT}` },
  },
});

const wanted = clients.filter(({ id }) => values.client === undefined || values.client === id);
try {
  if (wanted.length === 0)
    throw new Error(`--client is one of ${clients.map(({ id }) => id).join(', ')}.`);
  for (const client of wanted) {
    const changes = await refreshSnapshot({ client, backend: values.backend, now: new Date() });
    process.stdout.write(`${client.id}: ${changes.length} changes\n`);
    for (const change of changes) process.stdout.write(`  ${change}\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
