import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { createChildren } from '../engines/children.ts';
import { startScreen } from '../engines/drivers/screen.ts';
import { programPath } from '../setup/programs.ts';

/** What comes later is heard with the next key. */
const SILENCE_MS = 1500;

const POLL_MS = 20;

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** A screen without a display, on which Orca listens in German to the windows that open. */
export async function startDesktop() {
  const children = createChildren();
  const home = mkdtempSync(join(tmpdir(), 'desktop-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DISPLAY: await startScreen(children),
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LANGUAGE: 'de',
    LC_ALL: 'C.UTF-8',
    TZ: 'Europe/Berlin',
    NO_AT_BRIDGE: '0',
    GNOME_ACCESSIBILITY: '1',
    GSETTINGS_BACKEND: 'memory',
  };
  const voice = join(import.meta.dirname, 'voice.py');
  const orca = children.start(
    programPath('D-Bus'),
    ['--', 'sh', '-c', 'openbox & exec /usr/bin/python3 "$0" "$@"', voice, home],
    { env, stdio: ['pipe', 'pipe', process.env['ORCA_ERRORS'] ? 'inherit' : 'ignore'] },
  );
  const said: string[] = [];
  let answer = Promise.withResolvers<string>();
  createInterface({ input: orca.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('> ')) said.push(line.slice(2));
    else answer.resolve(line);
  });
  const ended = once(orca, 'exit');
  ended.then(() => answer.reject(new Error('Orca has ended.')));
  /** Waits until Orca has nothing left to do. @returns the address of its bus */
  const idle = () => {
    answer = Promise.withResolvers();
    orca.stdin?.write('\n');
    return answer.promise;
  };
  env['DBUS_SESSION_BUS_ADDRESS'] = await idle();

  /** Waits until Orca has begun to speak of the last key, if it does, and has nothing left to do. */
  async function reply(): Promise<void> {
    const known = said.length;
    const until = Date.now() + SILENCE_MS;
    while (said.length === known && Date.now() < until) await setTimeout(POLL_MS);
    await idle();
  }

  /** Waits until Orca is silent. */
  async function settle(): Promise<void> {
    for (let known = -1; known !== said.length; ) {
      known = said.length;
      await setTimeout(SILENCE_MS);
      await idle();
    }
  }

  return {
    env,
    /** Since `hear` was called. */
    said: said as readonly string[],
    /** Presses keys, by their names in X. */
    press: (...keys: readonly string[]) =>
      void spawnSync(programPath('xdotool'), ['key', '--delay', '60', ...keys], { env }),
    reply,
    hear: async (): Promise<string[]> => {
      await settle();
      return said.splice(0);
    },
    stop: async () => {
      orca.stdin?.end();
      await ended;
      await children.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
