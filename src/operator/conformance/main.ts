import './node-version.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { CommandLineError, formatHelp } from '../command-line/command.ts';
import { foreignText } from '../command-line/foreign-text.ts';
import { findAbsentCalls } from './absent.ts';
import { CONFORM, readConformArguments, readReportFiles } from './arguments.ts';
import { allChecks, selectChecks } from './checks/all-checks.ts';
import { httpTransport } from './client/http.ts';
import { type Configuration, readConfiguration, SANDBOX_FILE } from './configuration.ts';
import { UsageError } from './finding.ts';
import { createFuzzChecks } from './fuzz/fuzz-checks.ts';
import { createKit } from './kit.ts';
import { openMailbox } from './mailbox.ts';
import { assertReportWritable, writeReport } from './report/files.ts';
import { groupFindings } from './report/findings.ts';
import { formatHtml } from './report/html.ts';
import { formatJunit } from './report/junit.ts';
import { listSecrets } from './report/request-line.ts';
import { formatTable } from './report/table.ts';
import { announceRequests, describeCreated, describeSettings } from './report/uses.ts';
import { assertReachable, type Run, runChecks } from './run.ts';

/** The addresses of a run contain its id, so that a second run can register them. */
const RUN_IDS = 36 ** 5;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface ReportLines {
  readonly before: string[];
  readonly after: string[];
  settings?: Configuration;
}

const print = (lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`);
};

/** @returns the exit code: 0, 1 when a check has failed, 2 when the run has ended early */
async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(formatHelp(CONFORM));
    return 0;
  }
  const told: ReportLines = { before: [], after: [] };
  const failed = (end: unknown): Run => ({ results: [], end });
  const { results, end } = await conform(args, told).catch(failed);
  const ends = end === undefined ? [] : [describeError(end)];
  const secrets = told.settings ? listSecrets(told.settings) : [];
  const findings = groupFindings(results, secrets);
  if (results.length > 0) process.stdout.write(formatTable(results, findings));
  print(told.after);
  const uses = [...told.before, '', ...told.after, ...ends];
  for (const [kind, file] of Object.entries(readReportFiles(args))) {
    const isPage = kind === 'html';
    const text = await (isPage
      ? formatHtml(results, findings, uses)
      : formatJunit(results, secrets, ends[0]));
    await writeReport(file, text).catch((error) => ends.push(describeError(error)));
  }
  for (const sentence of new Set(ends)) console.error(sentence);
  if (ends.length > 0) return 2;
  return results.some(({ status }) => status === 'failed') ? 1 : 0;
}

async function conform(args: readonly string[], told: ReportLines): Promise<Run> {
  for (const file of Object.values(readReportFiles(args))) await assertReportWritable(file);
  const { backend, config, only, fuzz, readOnly } = readConformArguments(args);
  const settings = readConfiguration(config);
  told.settings = settings;
  const checks = selectChecks(only, fuzz ? createFuzzChecks(fuzz) : allChecks);
  await assertReachable(httpTransport, backend);
  const runId = randomInt(RUN_IDS).toString(36).padStart(5, '0');
  const mailbox = await openMailbox(settings.mailbox, httpTransport, backend).catch((error) => {
    if (config !== SANDBOX_FILE) throw error;
    throw new UsageError(
      `${backend} is not the sandbox, so name your own configuration by --config; ${SANDBOX_FILE} is an example.`,
    );
  });
  const stop = stopOnSignals();
  const kit = createKit({
    settings,
    transport: httpTransport,
    backend,
    mailbox,
    runId,
    stopwatch: () => performance.now(),
    pause: (milliseconds) => pause(milliseconds, undefined, { signal: stop }),
    readOnly,
  });
  told.before.push(...describeSettings(backend, config, settings));
  print(told.before);
  await findAbsentCalls(kit, checks);
  const announcement = announceRequests(kit, checks, fuzz);
  told.before.push(announcement);
  print([announcement, '']);
  const done = await runChecks(kit, checks, createProgress(checks.length), stop);
  // A lost connection must not hide the results.
  await kit.signOut().catch(() => undefined);
  await mailbox?.close?.().catch(() => undefined);
  told.after.push(...describeCreated(kit, runId));
  return done;
}

/** Ends the run with its reports. The handlers stay, because npm sends a signal of the terminal twice. */
function stopOnSignals(): AbortSignal {
  const controller = new AbortController();
  for (const signal of SIGNALS)
    process.on(signal, () => controller.abort(new UsageError(`${signal} has ended the run.`)));
  // A timer or a socket can throw outside every check.
  process.once('uncaughtException', (error) => controller.abort(error));
  return controller.signal;
}

function createProgress(total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(done < total ? `\r${done}/${total}` : '\r');
  };
}

/** Escapes every line, because the stack of a defect can contain text of the backend. */
function describeError(error: unknown): string {
  const lines =
    error instanceof UsageError || error instanceof CommandLineError
      ? [error.message]
      : inspect(error).split('\n');
  return lines.map(foreignText).join('\n');
}

// The reader of the output may stop, as `head` does; the reports are still written.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
// This code remains if the process ends before the run.
process.exitCode = 2;
main(process.argv.slice(2))
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => console.error(describeError(error)));
