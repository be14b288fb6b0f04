import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { listOperations, type OpenApiDocument } from '../../contract/openapi/document.ts';

interface Change {
  readonly path: string;
  readonly impact: 'major' | 'minor' | 'patch';
  readonly verdicts: readonly { readonly impact: string; readonly message: string }[];
}

/** Describes each change that breaks an implementation of the document `before` (rule 21.6). */
export async function findBreakingChanges(before: OpenApiDocument, after: OpenApiDocument) {
  const changes = await findChanges(before, after);
  return [
    ...changes
      .filter(({ impact }) => impact === 'major')
      .map(({ path, verdicts }) => {
        const messages = verdicts.map(({ message }) => message).join(' ');
        return `${namePlace(path)}: ${messages || 'Breaking change.'}`;
      }),
    ...describeRefusalAndCaptchaChanges(before, after),
  ];
}

async function findChanges(
  before: OpenApiDocument,
  after: OpenApiDocument,
): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'contract-'));
  const fileBefore = join(folder.path, 'before.json');
  const fileAfter = join(folder.path, 'after.json');
  await writeFile(fileBefore, JSON.stringify(before));
  await writeFile(fileAfter, JSON.stringify(after));
  const report = await runRedocly('diff', fileBefore, fileAfter, '--fail-on', 'none');
  return JSON.parse(report).changes;
}

/** Describes breaking changes that Redocly does not report as breaking. */
function describeRefusalAndCaptchaChanges(
  before: OpenApiDocument,
  after: OpenApiDocument,
): string[] {
  const operationsAfter = new Map(listOperations(after));
  return listOperations(before).flatMap(([call, operationBefore]) => {
    const operationAfter = operationsAfter.get(call);
    if (!operationAfter) return [];
    const addedStatuses = Object.keys(operationAfter.responses).filter(
      (status) => Number(status) >= 400 && !(status in operationBefore.responses),
    );
    const sentences = addedStatuses.map((status) => `${call}: Refusal ${status} was added.`);
    const captcha = operationAfter['x-captcha'];
    if (captcha !== operationBefore['x-captcha'])
      sentences.push(`${call}: The captcha token ${captcha ? 'became required' : 'was removed'}.`);
    return sentences;
  });
}

function namePlace(pointer: string): string {
  const [path = '', ...rest] = pointer.replace(/^#\/paths\//, '').split('/');
  return [path.replaceAll('~1', '/'), rest.join('/')].filter(Boolean).join(' ');
}

const PROGRAM_FILE = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const CONFIGURATION_FILE = fileURLToPath(new URL('redocly.yaml', import.meta.url));

const runFile = promisify(execFile);

/** Runs Redocly without network. @returns the report as JSON @throws Error if it fails @internal */
export async function runRedocly(command: string, ...args: readonly string[]): Promise<string> {
  const options = ['--config', CONFIGURATION_FILE, '--format', 'json'];
  const programArguments = [PROGRAM_FILE, command, ...args, ...options];
  const { stdout } = await runFile(process.execPath, programArguments, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout;
}
