import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { compilePattern } from '../../../src/contract/form/safe-pattern.ts';

/** A hanging pattern takes minutes or years; an accepted pattern takes a tenth of a second on an idle machine. */
const HANG_TIMEOUT_MS = 5000;

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

/** Runs an action, and stops a hanging action. @throws Error with the code ERR_SCRIPT_EXECUTION_TIMEOUT */
function stopIfHanging(action: () => void): void {
  runInNewContext('action()', { action }, { timeout: HANG_TIMEOUT_MS });
}

const joinPair = ([first, second]: [string, string]): string => first + second;
const letter = fc.constantFrom('a', 'b', '.', '[ab]', '\\w', '[^b]', '\\b');
const lookaround = fc.constantFrom('(?=', '(?!', '(?<=', '(?<!');
const backreference = fc.constantFrom('\\1', '\\1*', '\\1{2,9}');
const quantifier = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', '{2}', '?', '{0,2}', '??') },
  { weight: 1, arbitrary: fc.constantFrom('*', '+', '*?', '{2,}') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('{24}', '{400}', '{4000}', '{0,24}', '{1,400}', '{400,}'),
  },
);

/** Patterns of nested, optional, counted, alternative and repeated parts, and of lookarounds. */
const { sequence } = fc.letrec<{ sequence: string; part: string; group: string }>((tie) => ({
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.tuple(letter, quantifier).map(joinPair) },
    { weight: 2, arbitrary: tie('group') },
    { weight: 1, arbitrary: fc.tuple(tie('group'), quantifier).map(joinPair) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(lookaround, tie('sequence'))
        .map(([opening, content]) => `${opening}${content})`),
    },
    { weight: 1, arbitrary: fc.tuple(tie('group'), backreference).map(joinPair) },
  ),
  group: fc
    .tuple(
      fc.constantFrom('(', '(?:'),
      fc
        .array(tie('sequence'), { minLength: 1, maxLength: 3 })
        .map((sequences) => sequences.join('|')),
    )
    .map(([opening, content]) => `${opening}${content})`),
}));

/** A repeated part before a long part. Each part is harmless alone, but their combination can hang. */
const repetition = fc
  .tuple(
    fc.oneof(
      fc.constantFrom('a?', '\\w??', '(?:a|b)', '(a|aa)', '(?:a?b?)', '[ab]{0,2}', '(a?)b?'),
      sequence,
    ),
    fc.integer({ min: 4, max: 26 }),
    fc.constantFrom('.{4000}', '\\w{400}!', '(?:[ab]{100}){9}x', '(?=.{900}x)', '.{2,}', ''),
    sequence,
  )
  .map(([part, times, longPart, end]) => part.repeat(times) + longPart + end);

const anyInput = fc
  .tuple(fc.constantFrom('a', 'b', 'ab', 'aab'), fc.constantFrom('!', '', 'b', 'a!'))
  .chain(([word, end]) =>
    fc
      .constantFrom(24, 60, 300, 1500, 4100, 5000)
      .map((length) => word.repeat(length / word.length) + end),
  );

/** A pattern of 24 optional letters before 4000 arbitrary characters, with an input. */
const OPTIONAL_LETTERS_EXAMPLE: [pattern: string, inputs: string[]] = [
  `${'a?'.repeat(24)}.{4000}`,
  ['a'.repeat(4100)],
];

const anyInputs = fc.array(anyInput, { minLength: 4, maxLength: 4 });

test('no accepted pattern hangs for any input (S2.7)', { timeout: 300_000 }, () => {
  let acceptedCount = 0;
  fc.assert(
    fc.property(fc.oneof(sequence, repetition), anyInputs, (pattern, inputs) => {
      const matches = compilePattern(pattern);
      if (!matches) return;
      acceptedCount += 1;
      for (const value of inputs) stopIfHanging(() => matches(value));
    }),
    { numRuns: 4000, seed: 20_261_122, endOnFailure: true, examples: [OPTIONAL_LETTERS_EXAMPLE] },
  );
  expect(acceptedCount).toBeGreaterThan(300);
});
