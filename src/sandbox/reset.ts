import { type Command, runCommand } from '../operator/command-line/command.ts';
import { clients } from '../sites/clients.ts';
import { SANDBOX_OPTIONS } from '../sites/sandbox-options.ts';
import { PASSWORD_COST } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { openStore } from './store/store.ts';

const RESET_COMMAND = {
  name: 'npm run sandbox:reset --',
  description: 'Deletes the data of the sandbox, which may run meanwhile.',
  argumentName: '[DATABASE]',
  options: {},
} satisfies Command;

await runCommand(RESET_COMMAND, async ({ argument }) => {
  const store = openStore(argument || SANDBOX_OPTIONS.database.default, Date.now);
  store.clear();
  await seed(store, PASSWORD_COST, clients[0].publisher);
  store.close();
  process.stdout.write('The sandbox has only its seeded people again.\n');
});
