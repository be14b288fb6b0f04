import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../free-port.ts';
import { hostRulesFolderOf } from '../host-table.ts';
import { startBackend } from './backend.ts';
import type { Host, HostSetup, WebServer } from './web-server.ts';

export interface RunningServer {
  readonly origin: string;
  /**
   * Requests that have reached the backend: method and path; if the backend is the sandbox, also the status; empty
   * for a backend given by `backendPort`.
   */
  readonly proxiedRequests: string[];
  /** Stops the server. @returns the content of all logs */
  stop(): Promise<string>;
}

const stopFunctions = new Set<() => Promise<string>>();

interface StartOptions {
  /** A function that answers in place of the sandbox’s API. */
  readonly answer?: RequestListener;
  /** A folder that is served in place of the tree. */
  readonly root?: string;
  /** A text in place of the generated rules. */
  readonly hostRules?: string;
  /** Port of a running backend; by default a new backend starts. */
  readonly backendPort?: number;
  /** Port of the server; by default a free port. */
  readonly port?: number;
}

/** Runs a tree’s generated rules in a real server, on a copy of the tree that every user may read. */
export async function startServer(
  server: Host,
  tree: string,
  {
    answer,
    root = tree,
    hostRules = readHostRules(server, tree),
    backendPort,
    port,
  }: StartOptions = {},
): Promise<RunningServer> {
  const folder = createReadableFolder();
  const backend =
    backendPort === undefined
      ? await startBackend(answer)
      : { port: backendPort, proxiedRequests: [], stop: () => {} };
  const setup = {
    folder,
    port: port ?? (await findFreePort()),
    backendPort: backend.port,
    root: join(folder, 'root'),
  };
  fs.cpSync(root, setup.root, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
  });
  fs.chmodSync(setup.root, 0o755);
  fs.cpSync(hostRulesFolderOf(tree), join(folder, 'hosts'), { recursive: true });
  writeFiles(server, [hostRules], [setup]);
  const [binary, ...args] = server.startCommandOf(setup);
  const logFile = fs.openSync(join(folder, 'stderr.log'), 'a');
  const child = spawn(binary, args, {
    stdio: ['ignore', logFile, logFile],
    env: {
      ...process.env,
      HOME: folder,
      BACKEND_ORIGIN: `http://localhost:${backend.port}`,
      WRANGLER_SEND_METRICS: 'false',
    },
  });
  fs.closeSync(logFile);
  const origin = `http://localhost:${setup.port}`;
  await waitUntilAnswering(origin, child, folder);
  const stop = async () => {
    stopFunctions.delete(stop);
    const processEnd = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await processEnd;
    backend.stop();
    const logs = readLogs(folder);
    fs.rmSync(folder, { recursive: true, force: true });
    return logs;
  };
  stopFunctions.add(stop);
  return { origin, proxiedRequests: backend.proxiedRequests, stop };
}

/** Stops servers that a failed test has left running. */
export async function stopServers(): Promise<void> {
  await Promise.all([...stopFunctions].map((stop) => stop()));
}

/** Checks the rules of several trees in one server. @returns error messages of the server */
export function checkHostRules(server: WebServer, trees: readonly string[]): string {
  const folder = createReadableFolder();
  const setups = trees.map((tree, index) => ({
    folder,
    port: 8080 + index,
    backendPort: 4400,
    root: tree,
  }));
  const hostRules = trees.map((tree) => readHostRules(server, tree));
  writeFiles(server, hostRules, setups);
  const [binary, ...args] = server.checkCommandOf({ ...setups[0], folder } as HostSetup);
  const { status, stderr } = spawnSync(binary, args, {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder },
  });
  fs.rmSync(folder, { recursive: true, force: true });
  return status === 0 ? '' : stderr;
}

/** Creates a folder that a server without root's rights can read. */
function createReadableFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portal-server-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

function readHostRules(server: Host, tree: string): string {
  return fs.readFileSync(join(hostRulesFolderOf(tree), server.rulesFile), 'utf8');
}

function writeFiles(
  server: Host,
  hostRules: readonly string[],
  setups: readonly HostSetup[],
): void {
  const [firstSetup] = setups;
  if (!firstSetup) throw new Error('There is no tree.');
  const filledRules = setups.map((setup, index) => server.fillIn(hostRules[index] ?? '', setup));
  for (const [name, content] of Object.entries(server.createConfigFiles(filledRules, firstSetup)))
    fs.writeFileSync(join(firstSetup.folder, name), content);
}

function readLogs(folder: string): string {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .map((name) => fs.readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

/** Polls until the server accepts connections. */
async function waitUntilAnswering(
  origin: string,
  child: ChildProcess,
  folder: string,
): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(origin).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error(`The server did not start. ${readLogs(folder)}`);
}
