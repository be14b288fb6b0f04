import type { Page } from '@playwright/test';

const NOTE = 'Erforderliche Angaben sind mit * markiert.';
const MANDATORY = '* Pflichtfeld';
const OPTIONAL = 'Optional Optionales Feld';

/** Visible fields without the mark that belongs to them, or above which '*' is not explained. */
export function wrongMarks(page: Page): Promise<string[]> {
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
          `${sign?.textContent} ${spoken?.textContent}` === (isMandatory ? MANDATORY : OPTIONAL) &&
          sign?.ariaHidden === 'true' &&
          isShown(sign) &&
          (hasFieldFaults || !isMandatory);
        return isRight ? [] : [text?.textContent ?? control.outerHTML];
      });
    },
    { NOTE, MANDATORY, OPTIONAL },
  );
}
