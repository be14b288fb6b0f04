import { clients } from '../sites/clients.ts';
import { PASSWORD_COST } from './secrets/crypto.ts';
import { seed } from './seed.ts';
import { DATABASE } from './server/arguments.ts';
import { openStore } from './store/store.ts';

// Also works while a sandbox runs: both use the same database file.
const store = openStore(process.argv[2] ?? DATABASE, Date.now);
store.clear();
await seed(store, PASSWORD_COST, clients[0].publisher);
store.close();
process.stdout.write('The sandbox is as on its first day.\n');
