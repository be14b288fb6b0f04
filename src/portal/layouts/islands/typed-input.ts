type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'astro-island :is(input, select, textarea)[id]';

/** The forms of the page and what was entered, chosen and focused in them, in memory only. */
export function readInput() {
  const forms = [...document.querySelectorAll('form')];
  // Elements keep their values when React removes them.
  let controls = [...document.querySelectorAll<Control>(CONTROLS)];
  let focused = document.activeElement;
  return {
    forms,
    /** Enters it again in elements that React has put in place of others with the same id. */
    restore(): void {
      for (const form of forms)
        if (!form.isConnected) Object.assign(successorOf(form)?.dataset ?? {}, form.dataset);
      for (const control of controls) {
        const successor = successorOf(control);
        // Text in a combobox only filters its list.
        const isFilter = control.role === 'combobox' && control !== focused;
        if (successor && !isFilter && isChanged(control)) enterAgain(control, successor);
      }
      if (focused && document.activeElement === document.body) focusAgain(focused);
      // React keeps this object; what was typed, such as a password, must not stay with it.
      forms.length = 0;
      controls = [];
      focused = null;
    },
  };
}

/** @returns what stands in the place of an element that React has removed, if anything */
function successorOf<Removed extends Element>(element: Removed): Removed | undefined {
  if (element.isConnected || !element.id) return undefined;
  const successor = document.getElementById(element.id);
  return successor?.localName === element.localName ? (successor as Element as Removed) : undefined;
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options, selectedIndex } = control;
    const defaultIndex = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    return selectedIndex !== Math.max(defaultIndex, 0);
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** As the person would, so that React hears of it. */
function enterAgain(oldElement: Control, control: Control): void {
  if (isChoice(control)) {
    if (control.checked !== (oldElement as HTMLInputElement).checked) control.click();
    return;
  }
  // React's own setter of the element would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    oldElement.value,
  );
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function focusAgain(oldElement: Element): void {
  const successor = successorOf(oldElement);
  if (!(successor instanceof HTMLElement)) return;
  successor.focus({ preventScroll: true });
  if (!isText(oldElement) || !isText(successor)) return;
  const { selectionStart, selectionEnd, selectionDirection } = oldElement;
  successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function isText(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in element && element.selectionStart !== null;
}
