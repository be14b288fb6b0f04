import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findPageViolations } from '../support/axe.ts';
import { expect, test } from '../support/portal.ts';
import { readTree } from '../support/screen-reader/read-tree.ts';
import { recordSpeech, type Speech } from '../support/screen-reader/speech.ts';
import { formatShortest, type SpokenNode } from '../support/screen-reader/spoken-tree.ts';
import { FURTHER_SCREENS, SCREENS, waitForUserButton } from '../support/screens.ts';
import { SCREEN_STATES, walkStates } from '../support/states/screen-states.ts';
import type { ScreenStates, Stage } from '../support/states/state.ts';

const NOTE_TEXT = 'Erforderliche Angaben sind mit * markiert.';
const MANDATORY_MARK = '* Pflichtfeld';
const OPTIONAL_MARK = 'Optional Optionales Feld';

/** Lists visible fields with a wrong or missing mark, and mandatory fields that the note about '*' does not precede. */
function findWrongMarks(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ NOTE_TEXT, MANDATORY_MARK, OPTIONAL_MARK }) => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const controls = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const notes = [...document.querySelectorAll('p')].filter(
        (text) => text.textContent === NOTE_TEXT && isShown(text),
      );
      return controls.flatMap((control) => {
        // A search in a list needs no mark, and only password managers read hidden fields.
        if (!isShown(control) || control.matches('[type=search], [aria-hidden=true]')) return [];
        const group = control.closest('[role=radiogroup], .check-list');
        const text = group ? group.querySelector('.field-label') : control.labels?.[0];
        // A mark is a visible sign, such as `*`, and then hidden words for screen readers.
        const [sign, spokenMark] = [...(text?.children ?? [])].slice(-2);
        const isMandatory = control.closest('[aria-required="true"]') !== null;
        const hasNoteAbove = notes.some(
          (note) => note.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        const mark = `${sign?.textContent}${spokenMark?.textContent}`.trim();
        const hasMark = mark === (isMandatory ? MANDATORY_MARK : OPTIONAL_MARK);
        const isSignShownButUnspoken = sign?.ariaHidden === 'true' && isShown(sign);
        const isMarked = hasMark && isSignShownButUnspoken && (hasNoteAbove || !isMandatory);
        return isMarked ? [] : [text?.textContent ?? control.outerHTML];
      });
    },
    { NOTE_TEXT, MANDATORY_MARK, OPTIONAL_MARK },
  );
}

const UPDATE_ADVICE =
  'Read the difference as a listener hears it. If the new text is right, run: npm run test:long:e2e -- screen-reader --update-snapshots';

/** Screens that show only a spinner before the 403 (rule 7.3). */
const SCREENS_WITHOUT_HEADING = ['forbidden', 'subuser page of a subuser'];

/** The window is so high that the tree contains the whole page. */
const VIEWPORT = { width: 1280, height: 4000 };

test.use({
  startMs: Date.parse('2026-03-02T09:00:00+01:00'),
  viewport: VIEWPORT,
  actionTimeout: 15_000,
});

test('every screen has a transcript, and every transcript a screen (A33)', () => {
  const pathsWithTranscript = Object.values(SCREEN_STATES).flatMap((screens) =>
    screens.map(({ screen }) => screen.path),
  );
  const screensWithoutTranscript = [...SCREENS, ...FURTHER_SCREENS].filter(
    ({ name, path }) => name !== 'gallery' && !pathsWithTranscript.includes(path),
  );
  expect(screensWithoutTranscript).toEqual([]);
  expect(readdirSync(join(import.meta.dirname, 'screen-reader')).toSorted()).toEqual(
    Object.keys(SCREEN_STATES)
      .map((file) => `${file}.txt`)
      .toSorted(),
  );
});

for (const [file, screens] of Object.entries(SCREEN_STATES))
  test(`the screens of ${file} are read as in the transcript, with marked fields and no violations (A30, A33, 11.10)`, async ({
    page,
    portal,
    problems,
  }) => {
    const transcript: string[] = [];
    const speech = await recordSpeech(page);
    page.on('dialog', (dialog) => dialog.accept());
    const earlierTrees: SpokenNode[] = [];
    for (const screenStates of screens)
      transcript.push(
        ...(await readScreen({ page, portal }, screenStates, { speech, earlierTrees })),
      );
    problems.length = 0;
    expect(`${transcript.join('\n')}\n`, UPDATE_ADVICE).toMatchSnapshot(`${file}.txt`);
  });

/** Replaces the time in receipts, which differs from run to run. */
function removeTimes(tree: SpokenNode): SpokenNode {
  return JSON.parse(JSON.stringify(tree).replaceAll(/um \d\d:\d\d:\d\d MEZ/g, 'um hh:mm:ss MEZ'));
}

interface Recording {
  readonly speech: Speech;
  /** The trees that are already in the file. */
  readonly earlierTrees: SpokenNode[];
}

/** Reads a screen and its states as text. */
async function readScreen(
  stage: Stage,
  screenStates: ScreenStates,
  { speech, earlierTrees }: Recording,
): Promise<string[]> {
  const { page } = stage;
  const { screen } = screenStates;
  const transcript = [`# ${screen.name} (${screen.path})`];
  await walkStates(stage, screenStates, VIEWPORT, {
    beforeAction: () => speech.take(),
    async inState(name) {
      await waitForUserButton(page);
      const spokenTexts = await speech.take();
      const tree = removeTimes(await readTree(page));
      expect(await findWrongMarks(page), name).toEqual([]);
      const hasNoHeading = SCREENS_WITHOUT_HEADING.includes(screen.name) && name === 'loading';
      const expectedViolations = hasNoHeading
        ? [expect.stringMatching(/^page-has-heading-one: /)]
        : [];
      expect(await findPageViolations(page), name).toEqual(expectedViolations);
      const lines = formatShortest(tree, earlierTrees);
      earlierTrees.push(tree);
      transcript.push('', `## ${name}`, '', ...spokenTexts.map((words) => `> ${words}`), ...lines);
    },
  });
  return [...transcript, ''];
}
