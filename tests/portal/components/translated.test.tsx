import { render } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { SPECIMEN_GROUPS } from '../../../src/portal/components/gallery/specimens.tsx';
import { translate } from '../../support/translation.ts';

const COMPONENTS = Object.values(SPECIMEN_GROUPS).flatMap((specimens) =>
  Object.entries(specimens).flatMap(([name, states]) => {
    const contents = Object.values(states);
    // The first state is repeated at the end, so that the component also changes from its last state.
    return contents.length > 1 ? [[name, [...contents, contents[0]]] as const] : [];
  }),
);

test.each(COMPONENTS)(
  '%s shows the same texts on a translated page in every state (7.18.c)',
  (_, states) => {
    const translatedPage = render(states[0]);
    const untranslatedPage = render(states[0], { container: document.createElement('div') });
    for (const state of states) {
      onTestFinished(translate());
      translatedPage.rerender(state);
      untranslatedPage.rerender(state);
      expect(translatedPage.container.textContent).toBe(untranslatedPage.container.textContent);
    }
  },
);
