import { listen } from '../../../src/sandbox/listen.ts';
import { quickSandbox } from '../../support/quick-sandbox.ts';

/** A sandbox in its own process for tests that kill it: `serve.ts <database> <port> <port>`. */
const [database = '', portal = '', identity = ''] = process.argv.slice(2);

const sandbox = await quickSandbox({
  database,
  origin: `http://localhost:${portal}`,
  identityOrigin: `http://localhost:${identity}`,
  perNetwork: 10_000,
});
await listen(sandbox, { portal: Number(portal), identity: Number(identity) });
process.send?.('ready');
