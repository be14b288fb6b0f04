import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/openapi/operations.ts';
import { allChecks } from '../../../src/operator/conformance/checks/all-checks.ts';
import { bodyDefects } from './defects/bodies.ts';
import { conventionDefects } from './defects/conventions.ts';
import { requestDefects } from './defects/requests.ts';
import { sessionDefects } from './defects/sessions.ts';
import { tokenDefects } from './defects/tokens.ts';
import { createDefectAt } from './support/defect.ts';
import { describeFailures, runSelectedChecks } from './support/open-kit.ts';

const DOCUMENT: unknown = JSON.parse(readFileSync('src/contract/openapi/openapi.json', 'utf8'));

const DEFECTS = [
  ...bodyDefects,
  ...requestDefects,
  ...sessionDefects,
  ...tokenDefects,
  ...conventionDefects,
];

test('the list has at least 60 defects without repetition (22.2)', () => {
  expect(DEFECTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(DEFECTS.map(({ name, check }) => name + check)).size).toBe(DEFECTS.length);
});

test('every kind of check except two has a defect (22.2)', () => {
  const kindOf = (id: string) => id.replace(/^\w+\//, '').replace(/^input-.+/, 'input');
  const coveredKinds = new Set(DEFECTS.map(({ check }) => kindOf(check)));
  const kinds = new Set(allChecks.map(({ id }) => kindOf(id)));
  // `differ` checks the configuration, and `second-unchanged` is like `first-unchanged`.
  expect([...kinds].filter((kind) => !coveredKinds.has(kind))).toEqual([
    'differ',
    'second-unchanged',
  ]);
});

describe('a backend that', () => {
  test.each(DEFECTS)(
    '$name fails $check (22.2)',
    async ({ check, expectedReason, createTransport }) => {
      const id = check.replace(/\/.*/, '');
      const { path = '', successStatus } =
        operations.find((operation) => operation.id === id)?.call ?? {};
      const [result, ...otherResults] = await runSelectedChecks(
        [check],
        createDefectAt(path, createTransport),
      );
      expect(otherResults).toEqual([]);
      const reasonPattern =
        expectedReason ?? new RegExp(`answers ${successStatus} instead of 4\\d\\d`);
      expect(result).toMatchObject({
        status: 'failed',
        reason: expect.stringMatching(reasonPattern),
      });
      const [text = ''] = describeFailures(result ? [result] : []);
      // For each deviation the text has a title, a correction and the contract; requests and answer follow.
      const [title = '', ...lines] = text.split('\n');
      expect(title).not.toMatch(/^$|^(?:Fix|Contract|curl)/);
      expect(lines[0]).toMatch(/^Fix: [A-Z].{15,}\.$/);
      const pointers = lines.flatMap(
        (line) => /^Contract: openapi\.json#(\S*) says ./.exec(line)?.[1] ?? [],
      );
      expect(pointers).not.toEqual([]);
      for (const pointer of pointers) {
        // A JSON pointer writes / in a key as ~1 (RFC 6901).
        const parts = pointer
          .split('/')
          .slice(1)
          .map((part) => part.replaceAll('~1', '/'));
        expect(parts.reduce((value, part) => Object(value)[part], DOCUMENT)).toBeDefined();
      }
      const commands = lines.filter((line) => /^(?:curl|head|printf) /.test(line));
      for (const line of commands)
        expect(line).toMatch(/curl -i .*konto\.example\.test|login\.example\.test/);
    },
  );
});
