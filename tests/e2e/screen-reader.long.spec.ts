import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { type Heard, shortest } from '../support/screen-reader/heard.ts';
import { readTree } from '../support/screen-reader/read-tree.ts';
import { listen, type Speech } from '../support/screen-reader/speech.ts';
import { openScreen, SCREENS, VARIANTS } from '../support/screens.ts';
import { PASSWORDS, PROFILE, SETTINGS, SUBUSER, TERMS } from '../support/states/account.ts';
import { ACTIVATION, CUSTOMERS, FORGOTTEN, REGISTRATION, SHOP } from '../support/states/entry.ts';
import { CONTACT, ERRORS, LEAVING, LEGAL, SHELL, WELCOME } from '../support/states/pages.ts';
import type { Reading, Stage } from '../support/states/state.ts';

/** Every screen in all its states, by the file of its accessibility trees. */
const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  shell: SHELL,
  welcome: WELCOME,
  registration: REGISTRATION,
  'registration-of-customers': CUSTOMERS,
  'registration-of-the-shop': SHOP,
  activation: ACTIVATION,
  forgotten: FORGOTTEN,
  password: PASSWORDS,
  terms: TERMS,
  contact: CONTACT,
  'pages-of-the-law': LEGAL,
  settings: SETTINGS,
  profile: PROFILE,
  subuser: SUBUSER,
  errors: ERRORS,
  leaving: LEAVING,
};

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
        // A search in a list asks for nothing, and password managers alone read hidden fields.
        if (!isShown(control) || control.matches('[type=search], [aria-hidden=true]')) return [];
        const group = control.closest('.choices, .check-list')?.closest('fieldset');
        const text = group ? group.querySelector('legend') : control.labels?.[0];
        const [sign, spoken] = [...(text?.children ?? [])].slice(-2);
        const isMandatory = control.required || control.ariaRequired === 'true';
        const hasFieldFaults = notes.some(
          (note) => note.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
        );
        const isRight =
          `${sign?.textContent}${spoken?.textContent}` === (isMandatory ? MANDATORY : OPTIONAL) &&
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

/** Longer than a notice stays, and than a password waits for a pause. */
const NOTICE_MS = 6000;
/** So high that nothing is left out for being outside of the window. */
const VIEWPORT = { width: 1280, height: 4000 };

test.use({
  startMs: Date.parse('2026-03-02T09:00:00+01:00'),
  viewport: VIEWPORT,
  actionTimeout: 15_000,
});

test('rule A33: every screen is heard, and no file is left over', () => {
  const heard = Object.values(READINGS).flatMap((readings) =>
    readings.map(({ screen }) => screen.path),
  );
  const silent = [...SCREENS, ...VARIANTS].filter(
    ({ name, path }) => name !== 'gallery' && !heard.includes(path),
  );
  expect(silent).toEqual([]);
  const files = readdirSync(join(import.meta.dirname, 'screen-reader'));
  expect(files.toSorted()).toEqual(
    Object.keys(READINGS)
      .map((file) => `${file}.txt`)
      .toSorted(),
  );
});

for (const [file, readings] of Object.entries(READINGS))
  test(`rules A33, 11.10: ${file} is heard as reviewed, fields with marks`, async ({
    page,
    portal,
    troubles,
  }) => {
    const told: string[] = [];
    const speech = await listen(page);
    page.on('dialog', (dialog) => dialog.accept());
    const above: Heard[] = [];
    for (const reading of readings)
      told.push(...(await read({ page, portal }, reading, { speech, above })));
    troubles.length = 0;
    expect(`${told.join('\n')}\n`, UPDATE).toMatchSnapshot(`${file}.txt`);
  });

interface Ear {
  readonly speech: Speech;
  /** Trees that the file has already. */
  readonly above: Heard[];
}

/** A screen and its states, as text. */
async function read(stage: Stage, reading: Reading, { speech, above }: Ear): Promise<string[]> {
  const { page, portal } = stage;
  const { screen, before, states = {} } = reading;
  const tell = async (name: string): Promise<string[]> => {
    const said = await speech.take();
    const tree = await readTree(page);
    expect(await wrongMarks(page), name).toEqual([]);
    const lines = shortest(tree, above);
    above.push(tree);
    return ['', `## ${name}`, '', ...said.map((words) => `> ${words}`), ...lines];
  };
  await startAfresh(page);
  await before?.(stage);
  await speech.take();
  const told = [`# ${screen.name} (${screen.path})`];
  await openScreen(page, screen, async () => {
    await reading.loading?.(stage);
    told.push(...(await tell('loading')));
  });
  const waiting = page.locator('main form:not([data-ready])').filter({ visible: true });
  await expect(waiting).toHaveCount(0);
  told.push(...(await tell(screen.waits ? 'loaded' : 'shown')));
  for (const [name, state] of Object.entries(states))
    await test.step(name, async () => {
      const [lead, act] = Array.isArray(state) ? state : [undefined, state];
      await lead?.(stage);
      if (!('atOnce' in act)) await page.clock.runFor(NOTICE_MS);
      await speech.take();
      await ('atOnce' in act ? act.atOnce : act)(stage);
      told.push(...(await tell(name)));
    });
  portal.faults.clear();
  return [...told, ''];
}

async function startAfresh(page: Page): Promise<void> {
  await page.clock.resume();
  // Leaves first: an answer that was held back would lead the page on.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page without scripts, which would fill the storages again.
  await page.route('**/empty', (route) => route.fulfill({ body: '' }));
  await page.goto('/empty');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => void area.clear()));
  await page.context().clearCookies();
  await page.setViewportSize(VIEWPORT);
}
