import { onTestFinished } from 'vitest';
import type { Transport } from '../../../src/conformance/client/browser.ts';
import { type Configuration, readConfiguration } from '../../../src/conformance/configuration.ts';
import { createKit, type OpenKit } from '../../../src/conformance/create-kit.ts';
import { sandboxMailbox } from '../../../src/conformance/mailbox/sandbox.ts';
import { createSandbox, type Sandbox } from '../../../src/sandbox/sandbox.ts';
import { createClock, withProvider } from '../../sandbox/support/open-sandbox.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';

/** With https, cookies have all their flags. */
export const BACKEND = 'https://konto.example.test';
const IDENTITY_ORIGIN = 'https://login.example.test';

/** Stands between the kit and the sandbox. */
export interface Between {
  readonly next: Transport;
  /** Lets the stopwatch of the kit go on. */
  readonly delay: (milliseconds: number) => void;
}

/** A kit that asks a sandbox in this process, by a stopwatch that only `delay` moves. */
export async function openKit(
  defect: (between: Between) => Transport = ({ next }) => next,
  different: Partial<Configuration> | ((sandbox: Sandbox) => Partial<Configuration>) = {},
): Promise<OpenKit> {
  const clock = createClock();
  const sandbox = withProvider(
    await createSandbox({
      passwordCost: QUICK_HASH,
      database: ':memory:',
      origin: BACKEND,
      identityOrigin: IDENTITY_ORIGIN,
      captchaCost: 1,
      clock: clock.read,
    }),
  );
  onTestFinished(sandbox.close);
  let watchMs = 0;
  const transport = defect({
    next: (request) =>
      request.url.startsWith(IDENTITY_ORIGIN)
        ? sandbox.identity.fetch(request, '192.0.2.1')
        : sandbox.fetch(request, '192.0.2.1'),
    delay: (milliseconds) => {
      watchMs += milliseconds;
    },
  });
  const settings: Configuration = {
    ...readConfiguration('src/conformance/sandbox.json'),
    ...(typeof different === 'function' ? different(sandbox) : different),
  };
  return createKit({
    settings,
    transport,
    backend: BACKEND,
    mailbox: settings.mailbox && sandboxMailbox(transport, BACKEND),
    runId: 'testrun',
    stopwatch: () => watchMs,
    pause: async () => {},
    passTime: clock.pass,
  });
}
