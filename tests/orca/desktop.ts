import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { startScreen } from '../engines/drivers/screen.ts';
import { programPath } from '../setup/programs.ts';
import { createChildren } from '../support/children.ts';

/** Orca has finished its words about a key press after this time without a word. */
const SILENCE_MS = 1500;

const POLL_MS = 20;

export type Desktop = Awaited<ReturnType<typeof startDesktop>>;

/** Starts a virtual screen on which Orca reads the windows in German. */
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
  const voiceScript = join(import.meta.dirname, 'voice.py');
  const orca = await children.start(
    programPath('D-Bus'),
    ['--', 'sh', '-c', 'openbox & exec /usr/bin/python3 "$0" "$@"', voiceScript, home],
    { env, stdio: ['pipe', 'pipe', process.env['ORCA_ERRORS'] ? 'inherit' : 'ignore'] },
  );
  const spokenLines: string[] = [];
  let answer = Promise.withResolvers<string>();
  createInterface({ input: orca.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line.startsWith('> ')) spokenLines.push(line.slice(2));
    else answer.resolve(line);
  });
  const orcaExit = once(orca, 'exit');
  orcaExit.then(() => answer.reject(new Error('Orca has ended.')));
  /** Waits until voice.py answers that Orca has finished its work. @returns the address of the desktop’s D-Bus */
  const waitUntilIdle = () => {
    answer = Promise.withResolvers();
    orca.stdin?.write('\n');
    return answer.promise;
  };
  env['DBUS_SESSION_BUS_ADDRESS'] = await waitUntilIdle();
  // A pointer that rests on a form would load the code of the form before the page has loaded.
  spawnSync(programPath('xdotool'), ['mousemove', '0', '0'], { env });

  /** Waits at most SILENCE_MS for a word of Orca about the last key. Then waits until Orca has finished its work. */
  async function waitForSpeech(): Promise<void> {
    const earlierCount = spokenLines.length;
    const deadline = Date.now() + SILENCE_MS;
    while (spokenLines.length === earlierCount && Date.now() < deadline) await setTimeout(POLL_MS);
    await waitUntilIdle();
  }

  /** Waits until Orca is silent. */
  async function waitForSilence(): Promise<void> {
    for (let earlierCount = -1; earlierCount !== spokenLines.length; ) {
      earlierCount = spokenLines.length;
      await setTimeout(SILENCE_MS);
      await waitUntilIdle();
    }
  }

  return {
    env,
    /** The lines since the last call of `takeSpokenLines`. */
    spokenLines: spokenLines as readonly string[],
    /** Presses keys, by their names in X. */
    press: (...keys: readonly string[]) =>
      void spawnSync(programPath('xdotool'), ['key', '--delay', '60', ...keys], { env }),
    waitForSpeech,
    takeSpokenLines: async (): Promise<string[]> => {
      await waitForSilence();
      return spokenLines.splice(0);
    },
    stop: async () => {
      orca.stdin?.end();
      await orcaExit;
      await children.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
