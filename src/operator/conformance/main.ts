import { mkdir, open } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Reporter } from 'vitest/node';
import { runCommand } from '../command-line/command.ts';
import { describeSettings } from './announcement.ts';
import { CONFORM_COMMAND, type ConformOptions, readConformOptions } from './arguments.ts';
import { listTopics, selectChecks } from './checks/all-checks.ts';
import { httpTransport } from './client/http.ts';
import { type Configuration, readConfiguration, SANDBOX_FILE } from './configuration.ts';
import { UsageError } from './errors.ts';
import { openMailbox } from './mailbox.ts';
import { assertReachable } from './run-check.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const isTerminal = process.stdout.isTTY && process.stderr.isTTY;
if (!isTerminal && process.env['FORCE_COLOR'] === undefined) process.env['NO_COLOR'] = '1';
// Vitest decides about colours when it is loaded.
const { startVitest } = await import('vitest/node');

// The exit code is 1 when a check has failed, and 2 when the run cannot start or ends early.
await runCommand(CONFORM_COMMAND, async ({ values: { junit, html, ...values } }) => {
  const options = readConformOptions(values);
  const settings = readConfiguration(options.config);
  // An unknown name in --only ends the command before the run.
  selectChecks(options.only, Object.values(listTopics(options.fuzz)).flat());
  await assertReachable(httpTransport, options.backend);
  await assertMailboxAnswers(options, settings);
  if (junit !== undefined) await assertReportWritable(junit);
  if (html !== undefined) await assertReportWritable(join(html, 'index.html'));
  for (const line of describeSettings(options.backend, options.config, settings))
    process.stdout.write(`${line}\n`);
  const signalReporter = createSignalReporter();
  const junitReports: ['junit', { outputFile: string }][] =
    junit === undefined ? [] : [['junit', { outputFile: resolve(junit) }]];
  const htmlReports: ['html', { outputDir: string; singleFile: boolean }][] =
    html === undefined ? [] : [['html', { outputDir: resolve(html), singleFile: true }]];
  const vitest = await startVitest([], {
    config: join(import.meta.dirname, 'vitest.config.ts'),
    watch: false,
    provide: { conform: options },
    reporters: ['tree', signalReporter, ...junitReports, ...htmlReports],
  });
  // Vitest prints that its page needs a server, which is wrong with `singleFile`.
  if (html !== undefined)
    process.stdout.write(`Open ${join(html, 'index.html')} in a browser; it needs no server.\n`);
  const { signal } = signalReporter;
  if (signal !== undefined) throw new UsageError(`${signal} has ended the run.`);
  const modules = vitest.state.getTestModules();
  const isComplete =
    modules.length > 0 &&
    vitest.state.getUnhandledErrors().length === 0 &&
    modules.every((module) => module.errors().length === 0);
  if (!isComplete) throw new UsageError('The run has ended early, with the error above.');
  return modules.every((module) => module.ok()) ? 0 : 1;
});

/** Creates a reporter that ends the run on a signal and still writes the reports, unlike Vitest. */
function createSignalReporter(): Reporter & { signal?: string } {
  const signalReporter: Reporter & { signal?: string } = {
    onInit: (vitest) => {
      for (const name of SIGNALS) {
        process.removeAllListeners(name);
        // This handler stays after the first signal, because npm sends a signal of the terminal a second time.
        process.on(name, () => {
          signalReporter.signal = name;
          void vitest.cancelCurrentRun('keyboard-input');
        });
      }
    },
  };
  return signalReporter;
}

/** @throws UsageError */
async function assertMailboxAnswers(
  { backend, config }: ConformOptions,
  { mailbox: options }: Configuration,
): Promise<void> {
  const mailbox = await openMailbox(options, httpTransport, backend).catch((error: unknown) => {
    if (config !== SANDBOX_FILE) throw error;
    throw new UsageError(
      `${backend} is not the sandbox, so name your own configuration by --config; ${SANDBOX_FILE} is an example.`,
    );
  });
  await mailbox?.close?.();
}

/** Asserts before a long run that the report can be written. @throws UsageError */
async function assertReportWritable(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await (await open(file, 'a')).close();
  } catch {
    throw new UsageError(`${file} cannot be written. Name another place for the report.`);
  }
}
