import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findPageViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { formatShortest, type SpokenNode } from '../support/screen-reader/heard.ts';
import { readTree } from '../support/screen-reader/read-tree.ts';
import { recordSpeech, type Speech } from '../support/screen-reader/speech.ts';
import { SCREENS, VARIANTS, waitForUserButton } from '../support/screens.ts';
import { READINGS, walkStates } from '../support/states/readings.ts';
import type { Reading, Stage } from '../support/states/state.ts';

const NOTE = 'Erforderliche Angaben sind mit * markiert.';
const MANDATORY = '* Pflichtfeld';
const OPTIONAL = 'Optional Optionales Feld';

/** Visible fields without the mark that belongs to them, or above which '*' is not explained. */
function wrongMarks(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ NOTE, MANDATORY, OPTIONAL }) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const notes = [...document.querySelectorAll('p')].filter(
        (text) => text.textContent === NOTE && isShown(text),
      );
      return controls.flatMap((control) => {
        // A search in a list needs no mark, and only password managers read hidden fields.
        if (!isShown(control) || control.matches('[type=search], [aria-hidden=true]')) return [];
        const group = control.closest('[role=radiogroup], .check-list');
        const text = group ? group.querySelector('.field-label') : control.labels?.[0];
        const [sign, spoken] = [...(text?.children ?? [])].slice(-2);
        const isMandatory = control.closest('[aria-required="true"]') !== null;
        const hasFieldFaults = notes.some(
          (note) => note.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        const isRight =
          `${sign?.textContent}${spoken?.textContent}`.trim() ===
            (isMandatory ? MANDATORY : OPTIONAL) &&
          sign?.ariaHidden === 'true' &&
          isShown(sign) &&
          (hasFieldFaults || !isMandatory);
        return isRight ? [] : [text?.textContent ?? control.outerHTML];
      });
    },
    { NOTE, MANDATORY, OPTIONAL },
  );
}

const UPDATE =
  'Read the difference as somebody hears it. If it is right: npm run test:long:e2e -- screen-reader --update-snapshots';

/** Before a 403 there is only a spinner (rule 7.3). */
const WITHOUT_HEADING = ['forbidden', 'subuser of a subuser'];

/** The window is so high that the tree contains the whole page. */
const VIEWPORT = { width: 1280, height: 4000 };

test.use({
  startMs: Date.parse('2026-03-02T09:00:00+01:00'),
  viewport: VIEWPORT,
  actionTimeout: 15_000,
});

test('every screen has a transcript, and every transcript a screen (A33)', () => {
  const heard = Object.values(READINGS).flatMap((readings) =>
    readings.map(({ screen }) => screen.path),
  );
  const silent = [...SCREENS, ...VARIANTS].filter(
    ({ name, path }) => name !== 'gallery' && !heard.includes(path),
  );
  expect(silent).toEqual([]);
  expect(readdirSync(join(import.meta.dirname, 'screen-reader')).toSorted()).toEqual(
    Object.keys(READINGS)
      .map((file) => `${file}.txt`)
      .toSorted(),
  );
});

for (const [file, readings] of Object.entries(READINGS))
  test(`${file} is the transcript of its screen, with the marks of fields (A30, A33, 11.10)`, async ({
    page,
    portal,
    troubles,
  }) => {
    const told: string[] = [];
    const speech = await recordSpeech(page);
    page.on('dialog', (dialog) => dialog.accept());
    const above: SpokenNode[] = [];
    for (const reading of readings)
      told.push(...(await read({ page, portal }, reading, { speech, above })));
    troubles.length = 0;
    expect(`${told.join('\n')}\n`, UPDATE).toMatchSnapshot(`${file}.txt`);
  });

/** A receipt has the time of the backend, which differs from run to run. */
function withoutTimes(tree: SpokenNode): SpokenNode {
  return JSON.parse(JSON.stringify(tree).replaceAll(/um \d\d:\d\d:\d\d MEZ/g, 'um hh:mm:ss MEZ'));
}

interface Ear {
  readonly speech: Speech;
  /** The trees that the file has already. */
  readonly above: SpokenNode[];
}

/** A screen and its states, as text. */
async function read(stage: Stage, reading: Reading, { speech, above }: Ear): Promise<string[]> {
  const { page } = stage;
  const { screen } = reading;
  const told = [`# ${screen.name} (${screen.path})`];
  await walkStates(stage, reading, VIEWPORT, {
    beforeAction: () => speech.take(),
    async inState(name) {
      await waitForUserButton(page);
      const said = await speech.take();
      const tree = withoutTimes(await readTree(page));
      expect(await wrongMarks(page), name).toEqual([]);
      const isBare = WITHOUT_HEADING.includes(screen.name) && name === 'loading';
      const faults = isBare ? [expect.stringMatching(/^page-has-heading-one: /)] : [];
      expect(await findPageViolations(page), name).toEqual(faults);
      const lines = formatShortest(tree, above);
      above.push(tree);
      told.push('', `## ${name}`, '', ...said.map((words) => `> ${words}`), ...lines);
    },
  });
  return [...told, ''];
}
