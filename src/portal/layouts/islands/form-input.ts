type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROL_SELECTOR = 'astro-island :is(input, select, textarea)[id]';

/** Reads the forms of the page, their input and the focus. The result is only in memory. */
export function readInput() {
  const forms = [...document.querySelectorAll('form')];
  // Elements keep their values when React removes them.
  let controls = [...document.querySelectorAll<Control>(CONTROL_SELECTOR)];
  let focusedElement = document.activeElement;
  return {
    forms,
    /** Enters the input again in elements that React has put in place of elements with the same id. */
    restore(): void {
      // The new form keeps data attributes such as `data-stage="sent"`.
      for (const form of forms)
        if (!form.isConnected) Object.assign(successorOf(form)?.dataset ?? {}, form.dataset);
      for (const control of controls) {
        const successor = successorOf(control);
        // The text of a combobox only filters a list, so it is needed only while a person is typing.
        const isFilter = control.role === 'combobox' && control !== focusedElement;
        if (successor && !isFilter && isChanged(control)) enterAgain(control, successor);
      }
      if (focusedElement && document.activeElement === document.body) restoreFocus(focusedElement);
      // React keeps this object in memory, so the object drops input such as a password.
      forms.length = 0;
      controls = [];
      focusedElement = null;
    },
  };
}

/** Finds the element that React has put in place of a removed element. */
function successorOf<ElementType extends Element>(element: ElementType): ElementType | undefined {
  if (element.isConnected || !element.id) return undefined;
  const successor = document.getElementById(element.id);
  return successor?.localName === element.localName
    ? (successor as Element as ElementType)
    : undefined;
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

/** Enters the input of the old control in its successor like a person does, so that React notices the change. */
function enterAgain(oldControl: Control, successor: Control): void {
  if (isChoice(successor)) {
    if (successor.checked !== (oldControl as HTMLInputElement).checked) successor.click();
    return;
  }
  // React gives the element a setter `value` of its own, and ignores changes by this setter. So this line calls
  // the setter of the prototype.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(successor), 'value')?.set?.call(
    successor,
    oldControl.value,
  );
  for (const type of ['input', 'change'])
    successor.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function restoreFocus(oldElement: Element): void {
  const successor = successorOf(oldElement);
  if (!(successor instanceof HTMLElement)) return;
  successor.focus({ preventScroll: true });
  if (!isTextControl(oldElement) || !isTextControl(successor)) return;
  const { selectionStart, selectionEnd, selectionDirection } = oldElement;
  successor.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}

function isTextControl(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in element && element.selectionStart !== null;
}
