import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One file per group compresses better and needs fewer requests than the bundler's thirty small
 * chunks. Groups include imports of their modules, unless a group of higher priority has them. A
 * folder path means the files directly in it.
 */
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
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@nanostores/react/',
    'src/portal/components/hydrate.ts',
  ),
  // Only after a failure.
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
    'src/portal/session/identity/',
    'src/portal/session/navigation/',
    'src/portal/session/page/',
    'src/portal/session/start.ts',
    'src/portal/session/storage.ts',
    'src/portal/http/',
    'src/portal/layouts/start-page.ts',
    'src/portal/layouts/notices.ts',
    'src/sites/page-site.ts',
    'src/portal/components/fetch-code.ts',
    'src/portal/events.ts',
    'src/contract/limits.ts',
    'src/contract/routes.ts',
    'src/contract/definition/',
    'src/contract/session/',
    'preload-helper',
  ),
  // Must work when other chunks fail to load.
  group('drafts', 4, 'src/portal/session/page/drafts/'),
  group(
    'start-member-page',
    4,
    'src/portal/layouts/start-member-page.ts',
    'src/portal/layouts/await-islands.ts',
    'src/portal/layouts/route-error.ts',
  ),
  group('form-definition', 4, 'src/contract/form/'),
  group(
    'form',
    3,
    'node_modules/react-hook-form/',
    'src/portal/forms/FormActions.tsx',
    'src/portal/forms/FormErrors.tsx',
    'src/portal/forms/FormLayout.tsx',
    'src/portal/forms/JourneyForm.tsx',
    'src/portal/forms/MissingPart.tsx',
    'src/portal/forms/PublisherLink.tsx',
    'src/portal/forms/faults.ts',
    'src/portal/forms/field-faults.ts',
    'src/portal/forms/field-table.ts',
    'src/portal/forms/submission.ts',
    'src/portal/forms/submit-state.ts',
    'src/portal/forms/typed-values.ts',
    'src/portal/forms/use-announcement.ts',
    'src/portal/forms/use-bound.ts',
    'src/portal/forms/use-fault-title.ts',
    'src/portal/forms/use-journey-form.ts',
    'src/portal/forms/use-submit.ts',
    'src/portal/forms/captcha/captcha.ts',
    'src/portal/forms/captcha/consent.ts',
    'src/portal/forms/drafts/',
    'src/portal/components/ButtonGroup.tsx',
    'src/portal/components/messages/ErrorSummary.tsx',
    'src/portal/components/publisher-context.ts',
    'src/portal/forms/captcha/CaptchaBadge.tsx',
    'src/portal/components/fields/',
    'src/portal/components/Button.tsx',
    'src/portal/components/NewTabLink.tsx',
    'src/portal/components/messages/Notice.tsx',
    'src/portal/components/messages/Spinner.tsx',
    'src/portal/components/use-module.ts',
    'src/portal/copy/captcha.ts',
    'src/portal/copy/components.ts',
    'src/portal/copy/labels.ts',
    'src/portal/copy/new-tab.ts',
  ),
  group('failure', 3, 'src/portal/forms/failure/', 'src/portal/copy/outcomes.ts'),
  // Also of pages for members, which must not preload what the contact area does.
  group('request-cache', 3, 'src/portal/http/cache/'),
  group('use-call', 3, 'src/portal/forms/sections/use-call.ts'),
  // Requested by the contact area before React loads, so it must not import React's chunks.
  group(
    'contact-early',
    3,
    'src/contract/contact.ts',
    'src/portal/journeys/contact/request-early.ts',
    'src/portal/journeys/contact/contact-product.ts',
    'src/portal/journeys/contact/keep-parameters.ts',
    'src/portal/journeys/contact/load.ts',
  ),
  group(
    'registration-begin',
    2,
    'src/portal/journeys/registration/choose-form.ts',
    'src/portal/journeys/registration/definition.ts',
    'src/portal/journeys/registration/customer/settings.ts',
  ),
  // What every signed-in page with data shows.
  group(
    'sections',
    1,
    'src/portal/forms/sections/AsyncSection.tsx',
    'src/portal/forms/sections/SectionFields.tsx',
    'src/portal/forms/sections/combine-loads.ts',
    'src/portal/forms/sections/use-section-form.ts',
    'src/portal/forms/use-person.ts',
    'src/portal/components/messages/EmptyState.tsx',
  ),
  group('fullscreen', 2, 'src/portal/components/overlays/FullscreenContainer.tsx'),
  group(
    'choices',
    1,
    'src/portal/components/multiselect/Multiselect.tsx',
    'src/portal/components/field-groups/CheckList.tsx',
  ),
  group('contact-area', 2, 'src/portal/journeys/contact/ContactArea.tsx'),
  group(
    'password',
    2,
    'src/portal/components/password/',
    'src/portal/forms/fields/PasswordChoice.tsx',
    'src/contract/values/password-rules.ts',
    'src/contract/values/password-strength.ts',
    'src/contract/values/code-points.ts',
  ),
  // Pages with several screens, and those of them whose screen the session decides.
  group(
    'screens',
    3,
    'src/portal/session/page/screens/offered-page.ts',
    'src/portal/session/page/screens/show-screen.ts',
  ),
  group('session-screens', 1, 'src/portal/session/page/screens/'),
  // What every registration shows at first.
  group(
    'person',
    1,
    'src/portal/forms/fields/',
    'src/sites/backend-ids.ts',
    'src/portal/journeys/registration/copy.ts',
    'src/portal/journeys/registration/fields.tsx',
    'src/portal/journeys/registration/OneStepForm.tsx',
  ),
  // Trees without reports leave these files out, see complete-tree.ts.
  group('field-figures', 2, 'src/portal/reports/field-figures.ts', 'node_modules/web-vitals/'),
  group('reports', 1, 'src/portal/reports/', 'src/sites/own-reports.ts'),
  // What stands between the names of forms and those of requests.
  group('wire', 1, 'src/contract/wire/', 'src/portal/forms/wire/', 'src/contract/values/value.ts'),
  // What forms of the contract and those of contact topics share.
  group(
    'prefill',
    2,
    'src/portal/forms/use-prefill.ts',
    'src/portal/components/field-groups/RadioGroup.tsx',
  ),
  group('address', 1, 'src/portal/copy/address-labels.ts', 'src/contract/values/countries.ts'),
  group('late-controls', 1, 'src/portal/forms/dynamic/late/'),
  group('dynamic-fields', 1, 'src/portal/forms/dynamic/', 'src/portal/forms/dynamic/rules/'),
  group(
    'contact-form',
    0,
    'src/portal/journeys/contact/ContactForm.tsx',
    'src/portal/journeys/contact/PreparedArea.tsx',
  ),
];

/** @throws Error for a path that does not exist */
function group(name: string, priority: number, ...paths: readonly string[]) {
  const root = join(import.meta.dirname, '../../..');
  const missing = paths.filter((path) => path.includes('/') && !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Chunk ${name}: no such path ${missing.join(', ')}`);
  const alternatives = paths.map((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
    return path.startsWith('src/') && path.endsWith('/') ? `${pattern}[^\\\\/]+$` : pattern;
  });
  return { name, priority, test: new RegExp(alternatives.join('|')) };
}
