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
  // Numbers are inlined where they are used; few pages need the rest, which are lists.
  group('limits', 6, 'src/limits.ts'),
  group(
    'react',
    5,
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/@nanostores/react/',
    'src/components/hydrate.ts',
  ),
  // Only after a failure.
  group(
    'operator-notice',
    3,
    'src/forms/ask-operator-notice.ts',
    'src/layouts/ask-operator-notice.ts',
    'src/session/operator/operator-notice.ts',
    'src/contract/operator-notice.ts',
    'src/copy/operator-notice.ts',
  ),
  group(
    'session',
    4,
    'node_modules/nanostores/',
    'src/session/identity/',
    'src/session/token/',
    'src/session/client/',
    'src/session/navigation/',
    'src/session/page/',
    'src/session/start.ts',
    'src/session/storage.ts',
    'src/http/',
    'src/layouts/start-page.ts',
    'src/layouts/notices.ts',
    'src/sites/page-site.ts',
    'src/components/fetch-code.ts',
    'src/events.ts',
    'src/routes.ts',
    'src/contract/definition/',
    'src/contract/session/',
    'preload-helper',
  ),
  // Must work when other chunks fail to load.
  group('drafts', 4, 'src/session/drafts/'),
  group(
    'start-member-page',
    4,
    'src/layouts/start-member-page.ts',
    'src/layouts/await-islands.ts',
    'src/layouts/route-error.ts',
  ),
  group('form-definition', 4, 'src/contract/form/'),
  group(
    'form',
    3,
    'node_modules/react-hook-form/',
    'src/forms/FormActions.tsx',
    'src/forms/FormErrors.tsx',
    'src/forms/FormLayout.tsx',
    'src/forms/JourneyForm.tsx',
    'src/forms/MissingPart.tsx',
    'src/forms/PublisherLink.tsx',
    'src/forms/faults.ts',
    'src/forms/field-faults.ts',
    'src/forms/field-table.ts',
    'src/forms/submission.ts',
    'src/forms/submit-state.ts',
    'src/forms/typed-values.ts',
    'src/forms/use-announcement.ts',
    'src/forms/use-bound.ts',
    'src/forms/use-fault-title.ts',
    'src/forms/use-journey-form.ts',
    'src/forms/use-submit.ts',
    'src/forms/captcha/captcha.ts',
    'src/forms/captcha/consent.ts',
    'src/forms/drafts/',
    'src/components/ButtonGroup.tsx',
    'src/components/messages/ErrorSummary.tsx',
    'src/components/publisher-context.ts',
    'src/forms/captcha/CaptchaBadge.tsx',
    'src/components/fields/',
    'src/components/Button.tsx',
    'src/components/NewTabLink.tsx',
    'src/components/messages/Notice.tsx',
    'src/components/messages/Spinner.tsx',
    'src/components/use-module.ts',
    'src/copy/captcha.ts',
    'src/copy/components.ts',
    'src/copy/labels.ts',
    'src/copy/new-tab.ts',
  ),
  group('failure', 3, 'src/forms/failure/', 'src/copy/outcomes.ts'),
  // Requested by the contact area before React loads, so it must not import React's chunks.
  group(
    'contact-begin',
    3,
    'src/http/cache/',
    'src/contract/contact.ts',
    'src/journeys/contact/begin.ts',
    'src/journeys/contact/contact-product.ts',
    'src/journeys/contact/keep-parameters.ts',
    'src/journeys/contact/load.ts',
  ),
  group(
    'registration-begin',
    2,
    'src/journeys/registration/choose-form.ts',
    'src/journeys/registration/definition.ts',
    'src/journeys/registration/customer/settings.ts',
  ),
  // What every signed-in page with data shows.
  group(
    'sections',
    1,
    'src/forms/sections/AsyncSection.tsx',
    'src/forms/sections/SectionFields.tsx',
    'src/forms/sections/combine-loads.ts',
    'src/forms/sections/use-section-form.ts',
    'src/forms/use-person.ts',
    'src/components/messages/EmptyState.tsx',
  ),
  group('fullscreen', 2, 'src/components/overlays/FullscreenContainer.tsx'),
  group(
    'choices',
    1,
    'src/components/multiselect/Multiselect.tsx',
    'src/components/field-groups/CheckList.tsx',
  ),
  group('contact-area', 2, 'src/journeys/contact/ContactArea.tsx'),
  group(
    'password',
    2,
    'src/components/password/',
    'src/forms/fields/PasswordChoice.tsx',
    'src/contract/values/password-rules.ts',
    'src/contract/values/password-strength.ts',
    'src/contract/values/code-points.ts',
  ),
  // Pages with several screens, and those of them whose screen the session decides.
  group('screens', 3, 'src/session/screens/offered-page.ts', 'src/session/screens/show-screen.ts'),
  group('session-screens', 1, 'src/session/screens/'),
  // What every registration shows at first.
  group(
    'person',
    1,
    'src/forms/fields/',
    'src/sites/backend-ids.ts',
    'src/journeys/registration/copy.ts',
    'src/journeys/registration/fields.tsx',
    'src/journeys/registration/OneStepForm.tsx',
  ),
  // Trees without reports leave these files out, see complete-tree.ts.
  group('field-figures', 2, 'src/reports/field-figures.ts', 'node_modules/web-vitals/'),
  group('reports', 1, 'src/reports/', 'src/sites/own-reports.ts'),
  // What stands between the names of forms and those of requests.
  group('wire', 1, 'src/contract/wire/', 'src/forms/wire/', 'src/contract/values/value.ts'),
  group('dynamic-fields', 1, 'src/forms/dynamic/'),
  group(
    'contact-form',
    0,
    'src/journeys/contact/ContactForm.tsx',
    'src/journeys/contact/PreparedArea.tsx',
  ),
];

/** @throws Error for a path that does not exist */
function group(name: string, priority: number, ...paths: readonly string[]) {
  const root = join(import.meta.dirname, '../..');
  const missing = paths.filter((path) => path.includes('/') && !existsSync(join(root, path)));
  if (missing.length > 0) throw new Error(`Chunk ${name}: no such path ${missing.join(', ')}`);
  const alternatives = paths.map((path) => {
    const pattern = path.replaceAll('.', '\\.').replaceAll('/', '[\\\\/]');
    return path.startsWith('src/') && path.endsWith('/') ? `${pattern}[^\\\\/]+$` : pattern;
  });
  return { name, priority, test: new RegExp(alternatives.join('|')) };
}
