import { onTestFinished } from 'vitest';
import { selectChecks } from '../../../../src/operator/conformance/checks/all-checks.ts';
import type { Check } from '../../../../src/operator/conformance/checks/check.ts';
import type { Transport } from '../../../../src/operator/conformance/client/browser.ts';
import {
  type Configuration,
  readConfiguration,
} from '../../../../src/operator/conformance/configuration.ts';
import { createKit, type Kit } from '../../../../src/operator/conformance/kit.ts';
import { openSandboxMailbox } from '../../../../src/operator/conformance/mailbox.ts';
import { describeFailure } from '../../../../src/operator/conformance/report/failure-text.ts';
import { listSecrets } from '../../../../src/operator/conformance/report/request-line.ts';
import {
  type CheckOutcome,
  createCheckRunner,
  prepareRun,
} from '../../../../src/operator/conformance/run-check.ts';
import { readTrustedProxies } from '../../../../src/sandbox/network/network-address.ts';
import { listMails } from '../../../../src/sandbox/store/mails.ts';
import { createClock, requireProvider } from '../../../sandbox/support/open-sandbox.ts';
import { openQuickSandbox, type Sandbox } from '../../../support/quick-sandbox.ts';

/** Origin of the backend at https, so that cookies have all their attributes. */
export const BACKEND = 'https://konto.example.test';
/** Separate origin of the mailbox, because a sandbox at https has no control room (rule 14.5.a). */
const MAILBOX_ORIGIN = 'http://localhost:4400';
const PROXY = '192.0.2.1';
const IDENTITY_ORIGIN = 'https://login.example.test';

/** The connection between the kit and the sandbox, which a defect changes. */
export interface DefectContext {
  readonly next: Transport;
  /** Advances the stopwatch of the kit. */
  readonly delay: (milliseconds: number) => void;
}

/** Opens a kit for a sandbox in this process, with a stopwatch that only `delay` advances. */
export async function openKit(
  defect: (context: DefectContext, path: string) => Transport = ({ next }) => next,
  overrides: Partial<Configuration> | ((sandbox: Sandbox) => Partial<Configuration>) = {},
  isReadOnly = false,
): Promise<Kit> {
  const clock = createClock();
  const sandbox = requireProvider(
    await openQuickSandbox({
      origin: BACKEND,
      identityOrigin: IDENTITY_ORIGIN,
      clock: clock.read,
      trustedProxies: readTrustedProxies(PROXY),
    }),
  );
  onTestFinished(sandbox.close);
  let stopwatchMs = 0;
  const context: DefectContext = {
    next: async (request) => {
      if (request.url.startsWith(MAILBOX_ORIGIN)) {
        const recipient = new URL(request.url).searchParams.get('to') ?? '';
        return Response.json(listMails(sandbox.store, recipient));
      }
      const server = request.url.startsWith(IDENTITY_ORIGIN) ? sandbox.identity : sandbox;
      return server.fetch(request, PROXY);
    },
    delay: (milliseconds) => {
      stopwatchMs += milliseconds;
    },
  };
  // A defect gets a path only from `createDefectAt`, so this path is empty.
  const transport = defect(context, '');
  const configuration = readConfiguration('src/operator/conformance/sandbox.json');
  const settings: Configuration = {
    ...configuration,
    signIn: { ...configuration.signIn, origins: [IDENTITY_ORIGIN] },
    expired: { reset: 'old', optIn: 'old' },
    institution: { headers: { 'x-forwarded-for': '203.0.113.1' } },
    ...(typeof overrides === 'function' ? overrides(sandbox) : overrides),
  };
  return createKit({
    settings,
    transport,
    backend: BACKEND,
    mailbox: settings.mailbox && openSandboxMailbox(transport, MAILBOX_ORIGIN),
    runId: 'testrun',
    stopwatch: () => stopwatchMs,
    pause: async () => {},
    passTime: clock.pass,
    isReadOnly,
  });
}

export type Result = CheckOutcome & { readonly check: Check };

/** Runs checks one after the other, as the command does. */
export async function runChecks(kit: Kit, checks: readonly Check[]): Promise<readonly Result[]> {
  await prepareRun(kit, checks);
  const runCheck = createCheckRunner(kit);
  const results: Result[] = [];
  for (const check of checks) results.push({ check, ...(await runCheck(check)) });
  return results;
}

/** Describes the failed checks as the command prints them. */
export function describeFailures(results: readonly Result[], settings?: Configuration): string[] {
  const secrets = settings ? listSecrets(settings) : [];
  return results.flatMap((result) =>
    result.status === 'failed' ? describeFailure(result, secrets) : [],
  );
}

/** Opens a kit, and runs the checks that the names select. */
export async function runSelectedChecks(
  names: readonly string[],
  ...kitArguments: Parameters<typeof openKit>
) {
  return runChecks(await openKit(...kitArguments), selectChecks(names));
}
