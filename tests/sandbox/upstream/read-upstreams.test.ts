import { describe, expect, it } from 'vitest';
import { readLine } from '../../../src/contract/definition/command.ts';
import { readArguments, START } from '../../../src/sandbox/server/arguments.ts';

const read = (...args: string[]) => readArguments(readLine(START, args), {}).upstreams;

const ADDRESS_SENTENCE =
  'The backend of /account is an address such as https://backend.example or http://localhost:8080, without path, query and credentials.';

describe('the option --upstream', () => {
  it('rule 23.1: gives each prefix its backend', () => {
    expect(
      read(
        '--upstream',
        '/account=https://backend.example',
        '--upstream=/csa=http://localhost:8080',
      ),
    ).toEqual([
      {
        prefix: '/account',
        origin: 'https://backend.example',
        portalOrigin: 'https://backend.example',
      },
      { prefix: '/csa', origin: 'http://localhost:8080', portalOrigin: 'http://localhost:8080' },
    ]);
    expect(read()).toEqual([]);
  });

  it('rule 23.2: takes the origin of the portal that the backends know', () => {
    const [upstream] = read(
      ...['--upstream', '/account=https://backend.example/'],
      ...['--upstream-origin', 'https://konto.example'],
    );
    expect(upstream).toEqual({
      prefix: '/account',
      origin: 'https://backend.example',
      portalOrigin: 'https://konto.example',
    });
  });

  it.each([
    ...['http://backend.example', 'https://backend.example/api', 'https://backend.example?a=b'],
    ...['https://backend.example#a', 'https://jana:geheim@backend.example'],
    ...['ftp://backend.example', 'backend.example', '//backend.example', ''],
  ])('rule 23.2: refuses the address %j without repeating it', (address) => {
    expect(() => read('--upstream', `/account=${address}`)).toThrow(new Error(ADDRESS_SENTENCE));
  });

  it.each(['/konto=https://backend.example', '/account', 'account=https://backend.example'])(
    'rule 23.2: refuses %j, which has no known prefix',
    (value) => {
      expect(() => read('--upstream', value)).toThrow(
        '--upstream begins with a prefix of the API and "=", such as /account=https://backend.example; there are /auth, /csrf-token, /account, /ur, /library, /ecom-proxy, /csa, /salesforce, /admin, /reports.',
      );
    },
  );

  it('rule 23.2: refuses a second backend for a prefix', () => {
    expect(() =>
      read('--upstream', '/ur=https://a.example', '--upstream', '/ur=https://b.example'),
    ).toThrow('--upstream names /ur more than once; it has one backend.');
  });

  it.each([
    [[], 'http://localhost:4400'],
    [['--port', '4402', '--origin', 'http://localhost:4400'], 'http://127.0.0.1:4400'],
    [['--port', '4402', '--origin', 'http://localhost:4400'], 'http://localhost:4402'],
  ])('rule 23.2: refuses the portal as its own backend (%j, %s)', (args, address) => {
    expect(() => read(...args, '--upstream', `/ur=${address}`)).toThrow(
      'The backend of /ur is the portal itself; name another port.',
    );
  });

  it.each(['https://localhost:4400', 'http://konto.example'])(
    'rule 23.2: refuses a portal at %s',
    (origin) => {
      expect(() => read('--origin', origin, '--upstream', '/ur=https://a.example')).toThrow(
        '--upstream needs a portal at http://localhost.',
      );
      expect(read('--origin', origin)).toEqual([]);
    },
  );

  it.each([
    ['--upstream-origin belongs to --upstream; name the backend, too.', []],
    [
      '--upstream-origin is an address without a path, such as https://konto.example.',
      ['--upstream', '/ur=https://a.example'],
    ],
  ])('rule 23.2: %s', (sentence, args) => {
    expect(() => read(...args, '--upstream-origin', 'https://konto.example/x')).toThrow(sentence);
  });
});
