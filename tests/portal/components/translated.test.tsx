import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SPECIMEN_GROUPS } from '../../../src/portal/components/gallery/specimens.tsx';
import { translate } from '../../support/translation.ts';

const COMPONENTS = Object.values(SPECIMEN_GROUPS).flatMap((specimens) =>
  Object.entries(specimens).flatMap(([name, states]) => {
    const shown = Object.values(states);
    return shown.length > 1 ? [[name, [...shown, shown[0]]] as const] : [];
  }),
);

test.each(COMPONENTS)(
  '%s shows the same texts on a translated page, state by state (7.18.c)',
  (_, states) => {
    const translated = render(states[0]);
    const untranslated = render(states[0], { container: document.createElement('div') });
    for (const state of states) {
      onTestFinished(translate());
      translated.rerender(state);
      untranslated.rerender(state);
      expect(translated.container.textContent).toBe(untranslated.container.textContent);
    }
  },
);
