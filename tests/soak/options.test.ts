import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('rules 31.1, 31.2: are 50 people, 10 minutes and no restarts by default', () => {
  expect(readOptions([])).toEqual({ minutes: 10, people: 50, restart: false });
  expect(readOptions(['--minutes', '0.5', '--people', '5', '--restart'])).toEqual({
    minutes: 0.5,
    people: 5,
    restart: true,
  });
});

it.each([
  [['--minutes', 'ten'], '--minutes is a number from 0.1 to 1440, not "ten".'],
  [['--minutes', '0'], '--minutes is a number from 0.1 to 1440, not "0".'],
  [['--people', ''], '--people is a number from 1 to 500, not "".'],
  [['--people', '501'], '--people is a number from 1 to 500, not "501".'],
  [['--hours', '1'], 'There is an unknown option or one without value.'],
])('rule 31.1: %j is refused with one sentence and the usage', (given, sentence) => {
  expect(() => readOptions(given)).toThrow(
    `${sentence} npm run soak -- [--minutes 10] [--people 50] [--restart]`,
  );
});
