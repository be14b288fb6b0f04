import { type Command, runCommand } from '../operator/command-line/command.ts';
import { clients } from '../sites/clients.ts';
import { SANDBOX_OPTIONS } from '../sites/sandbox-options.ts';
import { PASSWORD_COST } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { openStore } from './store/store.ts';

const RESET = {
  name: 'npm run sandbox:reset --',
  does: 'Deletes the data of the sandbox, which may run meanwhile.',
  takes: '[DATABASE]',
  options: {},
} satisfies Command;

await runCommand(RESET, async ({ word }) => {
  const store = openStore(word || SANDBOX_OPTIONS.database.default, Date.now);
  store.clear();
  await seed(store, PASSWORD_COST, clients[0].publisher);
  store.close();
  process.stdout.write('The sandbox is as on its first day.\n');
});
