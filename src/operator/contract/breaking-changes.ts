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

/** Describes each change that breaks an implementation of the old document (rule 21.6). */
export async function findBreakingChanges(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
) {
  const changes = await findChanges(oldDocument, newDocument);
  return [
    ...changes
      .filter(({ impact }) => impact === 'major')
      .map(({ path, verdicts }) => {
        const messages = verdicts.map(({ message }) => message).join(' ');
        return `${namePlace(path)}: ${messages || 'Breaking change.'}`;
      }),
    ...describeRefusalAndCaptchaChanges(oldDocument, newDocument),
  ];
}

async function findChanges(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'contract-'));
  const oldFile = join(folder.path, 'before.json');
  const newFile = join(folder.path, 'after.json');
  await writeFile(oldFile, JSON.stringify(oldDocument));
  await writeFile(newFile, JSON.stringify(newDocument));
  const report = await runRedocly('diff', oldFile, newFile, '--fail-on', 'none');
  return JSON.parse(report).changes;
}

/** Describes breaking changes that Redocly does not report as breaking. */
function describeRefusalAndCaptchaChanges(
  oldDocument: OpenApiDocument,
  newDocument: OpenApiDocument,
): string[] {
  const newOperations = new Map(listOperations(newDocument));
  return listOperations(oldDocument).flatMap(([call, oldOperation]) => {
    const newOperation = newOperations.get(call);
    if (!newOperation) return [];
    const addedStatuses = Object.keys(newOperation.responses).filter(
      (status) => Number(status) >= 400 && !(status in oldOperation.responses),
    );
    const sentences = addedStatuses.map((status) => `${call}: Refusal ${status} was added.`);
    const hasCaptcha = newOperation['x-captcha'];
    if (hasCaptcha !== oldOperation['x-captcha'])
      sentences.push(
        `${call}: The captcha token ${hasCaptcha ? 'became required' : 'was removed'}.`,
      );
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

/** Runs Redocly without network. @returns the report as JSON @throws Error if Redocly fails @internal */
export async function runRedocly(command: string, ...args: readonly string[]): Promise<string> {
  const options = ['--config', CONFIGURATION_FILE, '--format', 'json'];
  const programArguments = [PROGRAM_FILE, command, ...args, ...options];
  const { stdout } = await runFile(process.execPath, programArguments, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout;
}
