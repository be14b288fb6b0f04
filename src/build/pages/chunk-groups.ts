import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** By priority: files, folders (files directly in them), parts of paths, or a folder and names in it. */
const PLACES: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  1: {
    reports: ['src/portal/reports/', 'src/sites/own-reports.ts'],
    // State that the script of a page shares with its island.
    'registration-begin': [
      'src/portal/journeys/registration/ choose-form.ts definition.ts',
      'src/portal/journeys/registration/customer/settings.ts',
      'src/portal/session/page/screens/decide-screen.ts',
    ],
    'terms-begin': ['src/portal/journeys/terms/target.ts'],
  },
  2: {
    // Page scripts start calls that islands read.
    contract: ['src/contract/', 'src/contract/ form/ values/ wire/'],
    // Trees without reports leave these files out, see complete-tree.ts.
    'field-figures': ['src/portal/reports/field-figures.ts', 'node_modules/web-vitals/'],
  },
  3: {
    // Every page with React has a form.
    react: [
      'node_modules/ react/ react-dom/ scheduler/',
      'src/portal/components/ hydrate.ts use-store.ts',
      'src/portal/components/kept-input.ts',
      'src/portal/layouts/client-react.ts',
      'node_modules/react-hook-form/',
      'src/portal/forms/ FormErrors.tsx JourneyForm.tsx PublisherLink.tsx field-table.ts',
      'src/portal/forms/ submission.ts typed-values.ts use-journey-form.ts use-shown-faults.ts',
      'src/portal/forms/ use-submit.ts drafts/drafts.ts',
      'src/portal/forms/captcha/ captcha.ts consent.ts CaptchaBadge.tsx',
      'src/portal/components/ Button.tsx NewTabLink.tsx page-facts.ts',
      'src/portal/components/fields/ Field.tsx field-attributes.ts TextField.tsx Checkbox.tsx',
      'src/portal/components/messages/ ErrorSummary.tsx Notice.tsx Spinner.tsx use-announcement.ts',
      'src/portal/http/failure/',
      'src/portal/copy/ captcha.ts components.ts fill.ts labels.ts new-tab.ts outcomes.ts',
      'src/portal/copy/reports.ts',
    ],
  },
  4: {
    // Includes what forms start with: a request less, and pages without forms grow by 1.1 kB.
    session: [
      'node_modules/nanostores/',
      'src/portal/session/',
      'src/portal/session/ identity/ navigation/ page/ page/drafts/',
      'src/portal/session/page/screens/ offered-page.ts show-screen.ts',
      'src/portal/ http/ http/cache/request-cache.ts components/in-time.ts events.ts',
      'src/portal/components/ around.ts composing.ts find-again.ts',
      'src/portal/layouts/ notices.ts route-error.ts start-page.ts start-member-page.ts user-menu.ts',
      'src/sites/page-site.ts',
      'src/contract/ limits.ts routes.ts definition/ session/',
      'preload-helper',
    ],
  },
};

function group(name: string, priority: string, places: readonly string[]) {
  const paths = places.flatMap((place) => {
    const [folder = '', ...names] = place.split(' ');
    return names.length > 0 ? names.map((file) => folder + file) : folder;
  });
  const root = join(import.meta.dirname, '../../..');
  const missing = paths.filter((path) => path.includes('/') && !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Chunk ${name}: no such path ${missing.join(', ')}`);
  const alternatives = paths.map((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
    return path.startsWith('src/') && path.endsWith('/') ? `${pattern}[^\\\\/]+$` : pattern;
  });
  return { name, priority: Number(priority), test: new RegExp(alternatives.join('|')) };
}

/** Files that pages share. What is in none of them is copied into the file of each island, see module-copies.ts. */
export const sharedGroups = Object.entries(PLACES).flatMap(([priority, groups]) =>
  Object.entries(groups).map(([name, places]) => group(name, priority, places)),
);

export const chunkGroups = [
  {
    // One chunk per style sheet: a page inlines only those of its own components.
    name: (id: string) => `style-${/([\w-]+)\.css/.exec(id)?.[1]}`,
    test: /\.css(?:$|\?)/,
    priority: 9,
  },
  ...sharedGroups,
];
