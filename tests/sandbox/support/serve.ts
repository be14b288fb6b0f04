import { listen } from '../../../src/sandbox/listen.ts';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';

/** A sandbox in its own process for tests that kill it: `serve.ts <database> <port> <port>`. */
const [database = '', portal = '', identity = ''] = process.argv.slice(2);

const sandbox = await createSandbox({
  passwordCost: QUICK_HASH,
  database,
  origin: `http://localhost:${portal}`,
  identityOrigin: `http://localhost:${identity}`,
  captchaCost: 1,
  perNetwork: 10_000,
});
await listen(sandbox, { portal: Number(portal), identity: Number(identity) });
process.send?.('ready');
