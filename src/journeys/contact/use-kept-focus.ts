import { useLayoutEffect } from 'react';

type Written = HTMLInputElement | HTMLTextAreaElement;

/** Hands focus and caret on to the same field of a form that takes this one's place. */
export function useKeptFocus(formId: string): void {
  useLayoutEffect(
    () => () => {
      const { activeElement: field } = document;
      if (!field?.id || !field.closest(`#${formId}`)) return;
      const { selectionStart, selectionEnd } = field as Partial<Written>;
      // The new form is in the document when React's commit is done.
      queueMicrotask(() => {
        const next = document.getElementById(field.id);
        next?.focus();
        if (next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement)
          if (typeof selectionStart === 'number')
            next.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
      });
    },
    [formId],
  );
}
