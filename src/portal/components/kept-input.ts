import { finderOf } from './find-again.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * React renders an island anew if its HTML is no longer what the build wrote, because an extension or
 * a translation has changed it (rule 7.18.c). Keeps what the person did before, in memory only.
 * @returns puts it into the elements that have replaced those of the build
 */
export function keepInput(island: Element): () => void {
  const keep = <Kept extends HTMLElement>(element: Kept) => ({
    element,
    find: finderOf(element, island),
  });
  const forms = [...island.querySelectorAll('form')].map(keep);
  const controls = [...island.querySelectorAll<Control>(CONTROLS)].map(keep);
  let focused: ReturnType<typeof keep> | undefined;

  function noteFocus(): void {
    const { activeElement } = document;
    const isHere = activeElement instanceof HTMLElement && island.contains(activeElement);
    focused = isHere ? keep(activeElement) : undefined;
  }

  /** Chromium sends `focusout` for elements that are being removed, too. */
  function noteBlur(): void {
    queueMicrotask(() => focused?.element.isConnected && noteFocus());
  }

  noteFocus();
  island.addEventListener('focusin', noteFocus);
  island.addEventListener('focusout', noteBlur);
  return () => {
    island.removeEventListener('focusin', noteFocus);
    island.removeEventListener('focusout', noteBlur);
    for (const { element, find } of forms)
      if (!element.isConnected) Object.assign(find()?.dataset ?? {}, element.dataset);
    for (const { element, find } of controls) {
      // What is typed into a combobox opens its list.
      const isUsed = element.role !== 'combobox' || element === focused?.element;
      if (!element.isConnected && isUsed && isChanged(element)) enterAgain(element, find());
    }
    if (focused && !focused.element.isConnected && document.activeElement === document.body)
      focusAgain(focused.element, focused.find());
    // React keeps this function; what was typed, such as a password, must not stay with it.
    controls.length = 0;
    focused = undefined;
  };
}

const CONTROLS = ':is(input, select, textarea)[id]';

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const { options, selectedIndex } = control;
    const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
    return selectedIndex !== Math.max(first, 0);
  }
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/** As the person would, so that React hears of it. */
function enterAgain(kept: Control, control = kept): void {
  if (isChoice(control)) {
    if (control.checked !== (kept as HTMLInputElement).checked) control.click();
    return;
  }
  // React's own setter of the element would hide the change from it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(
    control,
    kept.value,
  );
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function focusAgain(kept: HTMLElement, element = kept): void {
  element.focus({ preventScroll: true });
  if (!isText(kept) || !isText(element)) return;
  const { selectionStart, selectionEnd, selectionDirection } = kept;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
  const { pressed } = kept.dataset;
  if (!pressed || kept.value !== '') return;
  element.dispatchEvent(
    pressed === 'click'
      ? new MouseEvent('click', { bubbles: true })
      : new KeyboardEvent('keydown', { key: pressed, bubbles: true }),
  );
}

function isText(element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in element && element.selectionStart !== null;
}
