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

/** Returns a sentence with the place of each change that breaks implementations of `before` (rule 21.6). */
export async function findBreakingChanges(before: OpenApiDocument, after: OpenApiDocument) {
  const changes = await findChanges(before, after);
  return [
    ...changes
      .filter(({ impact }) => impact === 'major')
      .map(({ path, verdicts }) => {
        const messages = verdicts.map(({ message }) => message).join(' ');
        return `${namePlace(path)}: ${messages || 'Breaking change.'}`;
      }),
    ...findOwnChanges(before, after),
  ];
}

async function findChanges(
  before: OpenApiDocument,
  after: OpenApiDocument,
): Promise<readonly Change[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'contract-'));
  const files = [join(folder.path, 'before.json'), join(folder.path, 'after.json')] as const;
  await writeFile(files[0], JSON.stringify(before));
  await writeFile(files[1], JSON.stringify(after));
  return JSON.parse(await runRedocly('diff', ...files, '--fail-on', 'none')).changes;
}

function findOwnChanges(before: OpenApiDocument, after: OpenApiDocument): string[] {
  const now = new Map(listOperations(after));
  return listOperations(before).flatMap(([call, old]) => {
    const currentOperation = now.get(call);
    if (!currentOperation) return [];
    const addedStatuses = Object.keys(currentOperation.responses).filter(
      (status) => Number(status) >= 400 && !(status in old.responses),
    );
    const sentences = addedStatuses.map((status) => `${call}: Refusal ${status} was added.`);
    const captcha = currentOperation['x-captcha'];
    if (captcha !== old['x-captcha'])
      sentences.push(`${call}: The captcha token ${captcha ? 'became required' : 'was removed'}.`);
    return sentences;
  });
}

function namePlace(pointer: string): string {
  const [path = '', ...rest] = pointer.replace(/^#\/paths\//, '').split('/');
  return [path.replaceAll('~1', '/'), rest.join('/')].filter(Boolean).join(' ');
}

const COMMAND = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));
const CONFIGURATION = fileURLToPath(new URL('redocly.yaml', import.meta.url));

const run = promisify(execFile);

/** Runs Redocly without network. @returns the report as JSON @throws Error if it fails @internal */
export async function runRedocly(command: string, ...args: readonly string[]): Promise<string> {
  const line = [COMMAND, command, ...args, '--config', CONFIGURATION, '--format', 'json'];
  const { stdout } = await run(process.execPath, line, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return stdout;
}
