import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** @param places files, folders (files directly in them), parts of paths, or a folder and names in it */
function group(name: string, priority: number, ...places: readonly string[]) {
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
  return { name, priority, test: new RegExp(alternatives.join('|')) };
}

/** One file per group compresses better and needs fewer requests than thirty small chunks. */
export const chunkGroups = [
  {
    // One chunk per style sheet: a page inlines only those of its own components.
    name: (id: string) => `style-${/([\w-]+)\.css/.exec(id)?.[1]}`,
    test: /\.css(?:$|\?)/,
    priority: 9,
  },
  group(
    'react',
    5,
    'node_modules/ react/ react-dom/ scheduler/ @nanostores/react/',
    'src/portal/components/hydrate.ts',
  ),
  group(
    'operator-notice',
    3,
    'src/portal/session/page/operator/operator-notice.ts',
    'src/contract/operator-notice.ts',
    'src/portal/copy/operator-notice.ts',
  ),
  group(
    'session',
    4,
    'node_modules/nanostores/',
    'src/portal/session/',
    'src/portal/session/ identity/ navigation/ page/',
    'src/portal/ http/ layouts/start-page.ts layouts/notices.ts components/fetch-code.ts events.ts',
    'src/sites/page-site.ts',
    'src/contract/ limits.ts routes.ts definition/ session/',
    'preload-helper',
  ),
  // Must work when other chunks fail to load.
  group('drafts', 4, 'src/portal/session/page/drafts/'),
  group('start-member-page', 4, 'src/portal/layouts/ start-member-page.ts route-error.ts'),
  group(
    'form-definition',
    4,
    'src/contract/form/ form-field.ts form-readers.ts fixed-fields.ts',
    'src/portal/forms/dynamic/needs-late-controls.ts',
  ),
  group(
    'form',
    3,
    'node_modules/react-hook-form/',
    'src/portal/forms/ FormErrors.tsx JourneyForm.tsx PublisherLink.tsx form-faults.ts field-table.ts',
    'src/portal/forms/ submission.ts typed-values.ts use-journey-form.ts use-shown-faults.ts',
    'src/portal/forms/ use-submit.ts drafts/',
    'src/portal/forms/captcha/ captcha.ts consent.ts CaptchaBadge.tsx',
    'src/portal/components/ Button.tsx ButtonGroup.tsx NewTabLink.tsx publisher-context.ts fields/',
    'src/portal/components/use-module.ts',
    'src/portal/components/messages/ ErrorSummary.tsx MissingPart.tsx Notice.tsx Spinner.tsx',
    'src/portal/components/messages/use-announcement.ts',
    'src/portal/copy/ captcha.ts components.ts labels.ts new-tab.ts',
  ),
  group('failure', 3, 'src/portal/http/failure/', 'src/portal/copy/outcomes.ts'),
  // Members' pages have it too, and must not preload the contact area with it.
  group('request-cache', 3, 'src/portal/http/cache/request-cache.ts'),
  group('use-call', 3, 'src/portal/http/cache/use-call.ts'),
  // Requested by the contact area before React loads, so it must not import React's chunks.
  group(
    'contact-early',
    3,
    'src/contract/contact.ts',
    'src/portal/journeys/contact/ request-early.ts contact-parameters.ts load.ts',
  ),
  group(
    'registration-begin',
    2,
    'src/portal/journeys/registration/ choose-form.ts decide-screen.ts definition.ts',
    'src/portal/journeys/registration/customer/settings.ts',
  ),
  group(
    'sections',
    1,
    'src/portal/forms/sections/ AsyncSection.tsx SectionFields.tsx use-section-form.ts',
    'src/portal/ forms/use-person.ts components/messages/EmptyState.tsx',
  ),
  group('fullscreen', 2, 'src/portal/components/overlays/FullscreenContainer.tsx'),
  group(
    'choices',
    1,
    'src/portal/components/ multiselect/Multiselect.tsx field-groups/CheckList.tsx',
  ),
  group('contact-area', 2, 'src/portal/journeys/contact/ContactArea.tsx'),
  group(
    'password',
    2,
    'src/portal/ components/password/ forms/fields/PasswordChoice.tsx',
    'src/contract/values/ password-rules.ts password-strength.ts code-points.ts',
  ),
  group('screens', 3, 'src/portal/session/page/screens/ offered-page.ts show-screen.ts'),
  group('session-screens', 1, 'src/portal/session/page/screens/'),
  group(
    'person',
    1,
    'src/portal/forms/fields/',
    'src/sites/backend-ids.ts',
    'src/portal/journeys/registration/ copy.ts fields.tsx OneStepForm.tsx',
  ),
  // Trees without reports leave these files out, see complete-tree.ts.
  group('field-figures', 2, 'src/portal/reports/field-figures.ts', 'node_modules/web-vitals/'),
  group('reports', 1, 'src/portal/reports/', 'src/sites/own-reports.ts'),
  group('wire', 1, 'src/contract/ wire/ values/value.ts', 'src/portal/forms/wire/'),
  group('prefill', 2, 'src/portal/ forms/use-prefill.ts components/field-groups/RadioGroup.tsx'),
  group('address', 1, 'src/portal/copy/address-labels.ts', 'src/contract/values/countries.ts'),
  group('late-controls', 1, 'src/portal/forms/dynamic/late/'),
  group('dynamic-fields', 1, 'src/portal/forms/dynamic/', 'src/contract/form/'),
  group('contact-form', 0, 'src/portal/journeys/contact/ ContactForm.tsx PreparedArea.tsx'),
];
