import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../src/operator/command-line/command.ts';
import { readArguments, START_COMMAND } from '../../../src/sandbox/server/arguments.ts';

/** Parses a command line of the sandbox. @param args are separated by spaces @returns the backends of `--upstream` */
const parseUpstreams = (args = '') =>
  readArguments(parseCommandLine(START_COMMAND, args === '' ? [] : args.split(' ')), {}).upstreams;

function createUpstream(prefix: string, origin: string, expectedOrigin = origin) {
  return { prefix, origin, expectedOrigin };
}

const ADDRESS_SENTENCE =
  'The backend of /account must be an address such as https://backend.example or http://localhost:8080, without path, query and credentials.';

const PREFIX_SENTENCE =
  '--upstream must be <prefix>=<origin>, such as /account=https://backend.example; the prefixes are /auth, /csrf-token, /account, /ur, /library, /ecom-proxy, /csa, /salesforce, /admin, /reports.';
const ONE_BACKEND = '--upstream /ur=https://a.example';
const TWO_BACKENDS = `${ONE_BACKEND} --upstream /ur=https://b.example`;
const OTHER_PORT = '--port 4402 --origin http://localhost:4400';
const ORIGIN_WITH_PATH = '--upstream-origin https://konto.example/x';
const PORTAL_AS_BACKEND_SENTENCE = 'The backend of /ur is the portal itself; name another port.';
const LOCAL_PORTAL_SENTENCE = '--upstream needs a portal at http://localhost.';

describe('the option --upstream', () => {
  it('gives each prefix its backend (23.1)', () => {
    expect(
      parseUpstreams(
        '--upstream /account=https://backend.example --upstream=/csa=http://localhost:8080',
      ),
    ).toEqual([
      createUpstream('/account', 'https://backend.example'),
      createUpstream('/csa', 'http://localhost:8080'),
    ]);
    expect([parseUpstreams(), parseUpstreams('--origin http://konto.example')]).toEqual([[], []]);
  });

  it('reads the origin of the portal for which the backends are configured (23.2)', () => {
    expect(
      parseUpstreams(
        '--upstream /account=https://backend.example/ --upstream-origin https://konto.example',
      ),
    ).toEqual([createUpstream('/account', 'https://backend.example', 'https://konto.example')]);
  });

  it.each([
    'http://backend.example',
    'https://backend.example/api',
    'https://backend.example?a=b',
    'https://backend.example#a',
    'https://jana:geheim@backend.example',
    'ftp://backend.example',
    'backend.example',
    '//backend.example',
    '',
  ])('refuses the address %j without repeating it (23.2)', (address) => {
    expect(() => parseUpstreams(`--upstream /account=${address}`)).toThrow(
      new Error(ADDRESS_SENTENCE),
    );
  });

  it.each([
    ...[
      '/konto=https://backend.example',
      '/account',
      '/accounts',
      'account=https://backend.example',
    ].map((value): [string, string] => [`--upstream ${value}`, PREFIX_SENTENCE]),
    [TWO_BACKENDS, '--upstream names /ur more than once; a prefix has one backend.'],
    ['--upstream /ur=http://localhost:4400', PORTAL_AS_BACKEND_SENTENCE],
    [`${OTHER_PORT} --upstream /ur=http://127.0.0.1:4400`, PORTAL_AS_BACKEND_SENTENCE],
    [`${OTHER_PORT} --upstream /ur=http://localhost:4402`, PORTAL_AS_BACKEND_SENTENCE],
    [`--origin https://localhost:4400 ${ONE_BACKEND}`, LOCAL_PORTAL_SENTENCE],
    [`--origin http://konto.example ${ONE_BACKEND}`, LOCAL_PORTAL_SENTENCE],
    [
      ORIGIN_WITH_PATH,
      '--upstream-origin has no effect without --upstream; add --upstream <prefix>=<origin>.',
    ],
    [
      `${ONE_BACKEND} ${ORIGIN_WITH_PATH}`,
      '--upstream-origin must be an address without a path, such as https://konto.example.',
    ],
  ])('refuses %s (23.2)', (args, sentence) => {
    expect(() => parseUpstreams(args)).toThrow(sentence);
  });
});
