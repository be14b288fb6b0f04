import { spawnSync } from 'node:child_process';
import { hasApt, installWithApt } from './apt.ts';
import { adviceFor, findProgram, PROGRAMS, type Program, type ProgramName } from './programs.ts';

/** Programs that a part of the tests needs, by the name of the need. */
const PARTS = {
  browser: ['Chromium', 'headless Chromium'],
  engines: ['Chromium', 'ChromeDriver', 'Firefox', 'WebKitWebDriver', 'MiniBrowser', 'Xvfb'],
  orca: ['Chromium', 'ChromeDriver', 'Xvfb', 'Orca', 'D-Bus', 'Openbox', 'xdotool'],
  servers: ['nginx', "nginx's module for brotli", 'Apache', 'Caddy'],
  clouds: ['AWS', 'njs'],
  containers: ['podman', 'iptables', 'podman-compose', 'busybox', 'nginx'],
  provider: ['Glewlwyd'],
  commands: ['git', 'ssh-keygen', 'rsync'],
} as const satisfies Readonly<Record<string, readonly ProgramName[]>>;

type Part = keyof typeof PARTS;

export function isPart(name: string): name is Part {
  return name in PARTS;
}

/** Ways to get what is missing, in order. */
export interface Ways {
  readonly find: (name: ProgramName) => string | undefined;
  /** Undefined where it cannot be used. */
  readonly apt: ((packages: readonly string[]) => void) | undefined;
  /** Playwright's own Chromium. */
  readonly download: () => void;
}

const WAYS: Ways = {
  find: findProgram,
  apt: hasApt() ? installWithApt : undefined,
  download: () => {
    process.stdout.write('Downloading the Chromium of Playwright.\n');
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore' });
  },
};

/**
 * Installs the programs of some parts unless they are here.
 * @throws Error with one sentence: what is still missing, and what to do
 */
export function installPrograms(
  parts: readonly Part[],
  { find, apt, download }: Ways = WAYS,
): void {
  const names = [...new Set(parts.flatMap((part): readonly ProgramName[] => PARTS[part]))];
  const isHere = (name: ProgramName) => find(name) !== undefined;
  const packages = names.filter((name) => !isHere(name)).flatMap((name) => PROGRAMS[name].packages);
  if (packages.length > 0) apt?.([...new Set(packages)]);
  const missing = () =>
    names.filter((name) => {
      const { fallback }: Program = PROGRAMS[name];
      return !isHere(name) && !(fallback && isHere(fallback));
    });
  if (missing().some((name) => 'download' in PROGRAMS[name])) download();
  if (missing().length > 0) throw new Error(adviceFor(missing()));
}
