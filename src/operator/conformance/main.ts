import './node-version.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { foreignText } from '../../contract/definition/foreign-text.ts';
import { type Arguments, readArguments, SANDBOX_FILE } from './arguments.ts';
import { allChecks, checksFor } from './checks/all-checks.ts';
import type { Check } from './checks/check.ts';
import { httpTransport } from './client/http.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { createKit, type OpenKit } from './create-kit.ts';
import { Unusable } from './finding.ts';
import { fuzzChecks } from './fuzz/fuzz-checks.ts';
import { leftBy } from './leaves.ts';
import { openMailbox } from './mailbox/open-mailbox.ts';
import { demandWritable, writeReport } from './report/files.ts';
import { findingsOf } from './report/findings.ts';
import { pageOf } from './report/html.ts';
import { junitOf } from './report/junit.ts';
import { secretsOf } from './report/request-line.ts';
import { tableOf } from './report/table.ts';
import { demandReachable, type Run, run } from './run.ts';

/** Ids of runs differ, so that a second run finds its addresses free. */
const RUN_IDS = 36 ** 5;

const print = (text: string) => process.stdout.write(text);

/** @returns the exit code: 0, 1 when a check has failed, 2 when the run has ended early */
async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  const { junit, html } = given;
  for (const file of [junit, html]) if (file !== undefined) await demandWritable(file);
  const uses: string[] = [];
  let settings: Configuration | undefined;
  let done: Run;
  try {
    settings = readConfiguration(given.config);
    done = await conform(given, settings, uses);
  } catch (end) {
    done = { results: [], end };
  }
  const { results, end } = done;
  const secrets = settings ? secretsOf(settings) : [];
  const findings = findingsOf(results, secrets);
  const why = end === undefined ? undefined : sentenceOf(end);
  if (results.length > 0) print(tableOf(results, findings));
  for (const line of uses.slice(1 + uses.indexOf(''))) print(`${line}\n`);
  if (junit !== undefined) await writeReport(junit, junitOf(results, secrets, why));
  if (html !== undefined)
    await writeReport(html, await pageOf(results, findings, why ? [...uses, why] : uses));
  if (why !== undefined) console.error(why);
  if (why !== undefined) return 2;
  return results.some(({ status }) => status === 'failed') ? 1 : 0;
}

/** @param uses receives what the run uses, an empty line, and what it has left */
async function conform(
  { backend, config, only, fuzz, readOnly }: Arguments,
  settings: Configuration,
  uses: string[],
): Promise<Run> {
  const checks = checksFor(only, fuzz ? fuzzChecks(fuzz) : allChecks);
  if (checks.length === 0)
    throw new Unusable(
      `--only ${only.join(' ')} names no check. Name a call such as requestUsername or /csrf-token, or a question such as csrf-missing.`,
    );
  await demandReachable(httpTransport, backend);
  const runId = randomInt(RUN_IDS).toString(36).padStart(5, '0');
  const mailbox = await openMailbox(settings.mailbox, httpTransport, backend).catch((error) => {
    if (config !== SANDBOX_FILE) throw error;
    throw new Unusable(
      `${backend} is not the sandbox, so name your own configuration by --config; ${SANDBOX_FILE} is an example.`,
    );
  });
  uses.push(...usesOf(backend, config, settings), announcement(checks, readOnly), '');
  print(`${uses.join('\n')}\n`);
  const kit = createKit({
    settings,
    transport: httpTransport,
    backend,
    mailbox,
    runId,
    stopwatch: () => performance.now(),
    pause,
    readOnly,
  });
  const done = await run(kit, checks, progressOf(checks.length));
  // A connection that is lost must not hide the results.
  await kit.signOut().catch(() => undefined);
  await mailbox?.close().catch(() => undefined);
  uses.push(...leftBehind(kit, runId));
  return done;
}

function usesOf(backend: string, config: string, settings: Configuration): readonly string[] {
  const { portal = backend, people, mailbox, captcha } = settings;
  const named = Object.entries(people).map(([who, { username, cookie }]) => {
    return `${who} ${username.slice(0, 3)}… by ${cookie === undefined ? 'password' : 'cookie'}`;
  });
  const where = mailbox && mailbox.kind !== 'sandbox' ? ` ${mailbox.folder}` : '';
  const server = mailbox?.kind === 'imap' ? ` at ${mailbox.host}` : '';
  return [
    `Backend: ${backend}, for pages at ${portal}`,
    `Configuration: ${config}`,
    `People: ${named.join(', ')}`,
    `Mailbox: ${mailbox ? `${mailbox.kind}${where}${server}` : 'none'}; captcha: ${captcha.kind}`,
  ].map(foreignText);
}

function announcement(checks: readonly Check[], readOnly: boolean): string {
  if (readOnly) return 'Makes nothing: calls that change something are not checked.';
  const { accounts, contacts } = leftBy(checks);
  return `Makes up to ${accounts} accounts and ${contacts} contact requests, which no call can delete, and more where the backend takes what it must refuse; --read-only makes none.`;
}

/** Counts on a terminal what is done. */
function progressOf(total: number): () => void {
  let done = 0;
  return () => {
    done += 1;
    if (process.stderr.isTTY) process.stderr.write(done < total ? `\r${done}/${total}` : '\r');
  };
}

/** The contract has no call that deletes accounts (rule 22.6). */
function leftBehind({ left }: OpenKit, runId: string): readonly string[] {
  const kinds = [...left].map(([kind, count]) => `${count} ${kind}`);
  return kinds.length === 0
    ? []
    : [`Left on the backend: ${kinds.join(', ')}; their addresses contain "${runId}".`];
}

/** The stack of a defect can hold words of the backend, too. */
function sentenceOf(error: unknown): string {
  const lines = error instanceof Unusable ? [error.message] : inspect(error).split('\n');
  return lines.map(foreignText).join('\n');
}

// Also when nothing keeps the process alive before the run has ended.
process.exitCode = 2;
main()
  .then((code) => {
    process.exitCode = code;
  })
  .catch((error: unknown) => console.error(sentenceOf(error)));
