import { clients } from '../../sites/clients.ts';
import { SANDBOX_PORT } from '../../sites/environments.ts';
import { type Command, runCommand } from '../command-line/command.ts';
import { refreshSnapshot } from './save.ts';

const SNAPSHOT_COMMAND = {
  name: 'npm run contact:snapshot --',
  description: 'Fetches the contact topics of all clients from a backend, and prints what is new.',
  options: {
    client: {
      type: 'string',
      choices: clients.map(({ id }) => id),
      description: 'fetches only the topics of this client',
    },
    backend: {
      type: 'string',
      placeholder: 'ORIGIN',
      default: `http://localhost:${SANDBOX_PORT}`,
      description: 'the origin of the backend; the default is the sandbox',
    },
  },
} satisfies Command;

await runCommand(SNAPSHOT_COMMAND, async ({ values: { backend, client: clientId } }) => {
  for (const client of clients.filter(({ id }) => clientId === undefined || clientId === id)) {
    const changes = await refreshSnapshot({ client, backend, now: new Date() });
    process.stdout.write(`${client.id}: ${changes.length} changes\n`);
    for (const change of changes) process.stdout.write(`  ${change}\n`);
  }
});
