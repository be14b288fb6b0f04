import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { chromium } from '@playwright/test';
import { SUPPORTED_BROWSERS } from '../../src/build/browsers.ts';

const OLDEST_CHROME = SUPPORTED_BROWSERS.find(({ name }) => name === 'Chrome')?.version;

/** A program that tests run and that no package of npm brings. */
interface Program {
  /** Names on the PATH, or absolute paths, which may be patterns. Tests use the first place that exists. */
  readonly places: readonly string[];
  /** Names of Debian's packages. */
  readonly packages: readonly string[];
}

export const PROGRAMS = {
  Chromium: {
    places: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    // Liberation replaces Arial, which pages use until their typeface is loaded.
    packages: ['chromium', 'fonts-liberation'],
  },
  /** Starts faster than the full browser, but has no back/forward cache. */
  'headless Chromium': {
    places: ['chromium-headless-shell'],
    packages: ['chromium-headless-shell'],
  },
  ChromeDriver: { places: ['chromedriver'], packages: ['chromium-driver'] },
  Firefox: { places: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] },
  WebKitWebDriver: { places: ['WebKitWebDriver'], packages: ['webkit2gtk-driver'] },
  MiniBrowser: {
    places: ['/usr/lib*/**/webkit2gtk-4.*/MiniBrowser', 'MiniBrowser'],
    // Without this typeface, links of the mailbox wrap, and the driver cannot press a wrapped link.
    packages: ['webkit2gtk-driver', 'fonts-dejavu-core'],
  },
  Xvfb: { places: ['Xvfb'], packages: ['xvfb'] },
  Orca: { places: ['orca'], packages: ['orca', 'at-spi2-core'] },
  'D-Bus': { places: ['dbus-run-session'], packages: ['dbus-daemon'] },
  Openbox: { places: ['openbox'], packages: ['openbox'] },
  xdotool: { places: ['xdotool'], packages: ['xdotool'] },
  nginx: { places: ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'], packages: ['nginx'] },
  "nginx's module for brotli": {
    places: ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'],
    packages: ['libnginx-mod-http-brotli-static'],
  },
  Apache: { places: ['/usr/sbin/apache2'], packages: ['apache2'] },
  AWS: { places: ['aws'], packages: ['awscli'] },
  njs: { places: ['njs'], packages: ['njs'] },
  podman: { places: ['podman'], packages: ['podman', 'crun', 'netavark', 'catatonit'] },
  // netavark only recommends this package, but cannot connect a container without it.
  iptables: { places: ['/usr/sbin/iptables'], packages: ['iptables'] },
  'podman-compose': { places: ['podman-compose'], packages: ['podman-compose'] },
  busybox: { places: ['/bin/busybox'], packages: ['busybox-static'] },
  Caddy: { places: ['caddy', '/opt/homebrew/bin/caddy'], packages: ['caddy'] },
  // The service of Glewlwyd does not start, because it has no database package and no configuration.
  Glewlwyd: { places: ['glewlwyd'], packages: ['glewlwyd', 'dbconfig-no-thanks'] },
  'ssh-keygen': { places: ['ssh-keygen'], packages: ['openssh-client'] },
  git: { places: ['git'], packages: ['git'] },
  rsync: { places: ['rsync'], packages: ['rsync'] },
} as const satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof PROGRAMS;

/** The programs that each suite needs. */
export const SUITES: Readonly<Record<string, readonly ProgramName[]>> = {
  browser: ['Chromium', 'headless Chromium'],
  commands: ['git', 'ssh-keygen', 'rsync'],
  engines: ['Chromium', 'ChromeDriver', 'Firefox', 'WebKitWebDriver', 'MiniBrowser', 'Xvfb'],
  orca: ['Chromium', 'ChromeDriver', 'Xvfb', 'Orca', 'D-Bus', 'Openbox', 'xdotool'],
  servers: ['nginx', "nginx's module for brotli", 'Apache', 'Caddy'],
  clouds: ['AWS', 'njs'],
  containers: ['podman', 'iptables', 'podman-compose', 'busybox', 'nginx'],
  provider: ['Glewlwyd'],
};

/** Programs without which the tests run, but more slowly. */
export const OPTIONAL_PROGRAMS: readonly ProgramName[] = ['headless Chromium'];

const BROWSERS: readonly ProgramName[] = ['Chromium', 'headless Chromium'];

/** Finds the path of a program of the system, or of Playwright's Chromium. @returns undefined for a missing program */
export function findProgram(name: ProgramName): string | undefined {
  const paths = PROGRAMS[name].places.flatMap(pathsOf);
  if (!BROWSERS.includes(name)) return paths.find(existsSync);
  return [...paths, chromium.executablePath()].find(
    (path) => existsSync(path) && isSupportedBrowser(path),
  );
}

/** Returns the path of a program. @throws Error that says how to install a missing program */
export function programPath(name: ProgramName): string {
  const path = findProgram(name);
  if (path) return path;
  throw new Error(formatAdvice([name]));
}

/** Returns the path of the headless shell if it is installed, otherwise of the full browser. */
export function headlessChromium(): string {
  return findProgram('headless Chromium') ?? programPath('Chromium');
}

/** Returns a sentence that names the missing programs and how to install them. */
export function formatAdvice(names: readonly ProgramName[]): string {
  const packages = [...new Set(names.flatMap((name) => PROGRAMS[name].packages))];
  const download = names.includes('Chromium')
    ? `; a browser alone, which must start and be ${OLDEST_CHROME} or later, also by \`npx playwright install chromium\``
    : '';
  return `Missing for the tests: ${names.join(', ')}. Install it with the system's packages, on Debian \`apt-get install ${packages.join(' ')}\` as root${download}.`;
}

const supportedPaths = new Set<string>();

/**
 * Whether a browser starts and pages support its version. Only a positive result is stored, because an old browser
 * may be replaced.
 */
function isSupportedBrowser(path: string): boolean {
  if (supportedPaths.has(path)) return true;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const [, version] = /(\d+)\./.exec(`${stdout}`) ?? [];
  if (!(Number(version) >= Number(OLDEST_CHROME))) return false;
  supportedPaths.add(path);
  return true;
}

function pathsOf(place: string): string[] {
  if (place.includes('*')) return globSync(place);
  if (isAbsolute(place)) return [place];
  return (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, place));
}
