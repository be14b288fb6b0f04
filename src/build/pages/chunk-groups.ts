import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** By priority: files, folders (files directly in them), parts of paths, or a folder and names in it. */
const PLACES: Readonly<Record<number, Readonly<Record<string, readonly string[]>>>> = {
  0: {
    'contact-form': ['src/portal/journeys/contact/ ContactForm.tsx PreparedArea.tsx'],
  },
  1: {
    sections: [
      'src/portal/forms/sections/ AsyncSection.tsx SectionFields.tsx use-section-form.ts',
      'src/portal/forms/use-person.ts',
      'src/portal/components/ messages/EmptyState.tsx time-text.ts',
    ],
    multiselect: [
      'src/portal/components/multiselect/Multiselect.tsx',
      'src/portal/components/overlays/FullscreenContainer.tsx',
    ],
    'settings-calls': [
      'src/contract/ account-sessions.ts newsletter.ts search-settings.ts subusers.ts',
    ],
    'subuser-section': ['src/portal/journeys/account/subuser-list/ SubuserSection.tsx copy.ts'],
    'user-menu': ['src/portal/layouts/ show-user-menu.tsx UserMenu.tsx'],
    'session-screens': ['src/portal/session/page/screens/'],
    person: [
      'src/portal/forms/fields/',
      'src/sites/backend-ids.ts',
      'src/contract/ register.ts registration-fields.ts',
      'src/portal/journeys/registration/ copy.ts fields.tsx submission.ts OneStepForm.tsx',
    ],
    reports: ['src/portal/reports/', 'src/sites/own-reports.ts'],
    address: ['src/portal/copy/address-labels.ts', 'src/contract/values/countries.ts'],
    'dynamic-fields': ['src/portal/forms/dynamic/', 'src/contract/form/'],
  },
  2: {
    'secondary-button': [
      'src/portal/forms/secondary-button.tsx',
      'src/portal/components/ ButtonGroup.tsx use-overflow.ts overlays/Dropdown.tsx',
    ],
    'registration-begin': [
      'src/portal/journeys/registration/ choose-form.ts decide-screen.ts definition.ts',
      'src/portal/journeys/registration/customer/settings.ts',
    ],
    'contact-area': ['src/portal/journeys/contact/ContactArea.tsx'],
    password: [
      'src/portal/ components/password/ forms/fields/PasswordChoice.tsx',
      'src/contract/values/ password.ts password-rules.ts password-strength.ts',
    ],
    // Trees without reports leave these files out, see complete-tree.ts.
    'field-figures': ['src/portal/reports/field-figures.ts', 'node_modules/web-vitals/'],
    prefill: ['src/portal/ forms/use-prefill.ts components/field-groups/RadioGroup.tsx'],
  },
  3: {
    'operator-notice': [
      'src/portal/session/page/operator/operator-notice.ts',
      'src/contract/operator-notice.ts',
      'src/portal/copy/operator-notice.ts',
    ],
    form: [
      'node_modules/react-hook-form/',
      'src/portal/forms/ FormErrors.tsx JourneyForm.tsx PublisherLink.tsx field-table.ts',
      'src/portal/forms/ submission.ts typed-values.ts use-journey-form.ts use-shown-faults.ts',
      'src/portal/forms/ use-submit.ts use-cooldown.ts drafts/drafts.ts drafts/use-unload-guard.ts',
      'src/portal/forms/captcha/ captcha.ts consent.ts CaptchaBadge.tsx',
      'src/portal/components/ Button.tsx NewTabLink.tsx page-facts.ts fields/',
      'src/portal/components/use-module.ts',
      'src/portal/components/messages/ ErrorSummary.tsx MissingPart.tsx Notice.tsx Spinner.tsx',
      'src/portal/components/messages/use-announcement.ts',
      'src/portal/copy/ captcha.ts components.ts labels.ts new-tab.ts',
      'src/contract/values/ code-points.ts special-characters.ts',
    ],
    failure: ['src/portal/http/failure/', 'src/portal/copy/outcomes.ts'],
    wire: [
      'src/contract/wire/',
      'src/contract/values/ value.ts checked.ts email.ts terms.ts username.ts',
      'src/portal/forms/ wire/ mail-forms.ts',
    ],
    // Members' pages have it too, and must not preload the contact area with it.
    'request-cache': ['src/portal/http/cache/request-cache.ts'],
    'use-call': ['src/portal/http/cache/use-call.ts'],
    // Requested by the contact area before React loads, so it must not import React's chunks.
    'contact-early': [
      'src/contract/contact.ts',
      'src/portal/journeys/contact/ request-early.ts contact-parameters.ts load.ts',
    ],
  },
  4: {
    // With what pages with forms start: a request less, and those without forms grow by 1.1 kB.
    session: [
      'node_modules/nanostores/',
      'src/portal/session/',
      'src/portal/session/ identity/ navigation/ page/ page/drafts/',
      'src/portal/session/page/screens/ offered-page.ts show-screen.ts',
      'src/portal/ http/ components/fetch-code.ts events.ts',
      'src/portal/layouts/ notices.ts route-error.ts start-page.ts start-member-page.ts',
      'src/portal/forms/dynamic/needs-late-controls.ts',
      'src/sites/page-site.ts',
      'src/contract/ limits.ts routes.ts definition/ session/',
      'src/contract/form/ form-field.ts form-readers.ts',
      'preload-helper',
    ],
  },
  5: {
    react: [
      'node_modules/ react/ react-dom/ scheduler/',
      'src/portal/components/ hydrate.ts use-store.ts',
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

/** One file per group compresses better and needs fewer requests than thirty small chunks. */
export const chunkGroups = [
  {
    // One chunk per style sheet: a page inlines only those of its own components.
    name: (id: string) => `style-${/([\w-]+)\.css/.exec(id)?.[1]}`,
    test: /\.css(?:$|\?)/,
    priority: 9,
  },
  ...Object.entries(PLACES).flatMap(([priority, groups]) =>
    Object.entries(groups).map(([name, places]) => group(name, priority, places)),
  ),
];
