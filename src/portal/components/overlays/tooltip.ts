import { TOOLTIP_DELAY_MS, TOOLTIP_LEAVE_MS } from '../../../contract/limits.ts';
import { isComposing } from '../composing.ts';

/** For each button, the function that opens and closes the popup of the button. */
const toggles = new WeakMap<Element, () => void>();

/**
 * Opens or closes the popup of a button (rule 10.5). The popup is the element after the button. The parent of
 * both has the class `disclosure`, and the attribute `data-state` while the popup is opening, open or closing.
 * tooltip.css shows the states. If the parent has the class `tooltip`, the popup is also positioned. The code
 * uses the DOM alone, because info pages load no React.
 */
export function toggleTooltip(button: Element): void {
  const toggle = toggles.get(button) ?? createToggle(button as HTMLButtonElement);
  toggles.set(button, toggle);
  toggle();
}

function createToggle(button: HTMLButtonElement): () => void {
  const disclosure = button.parentElement as HTMLElement;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout>;
  let stopPlacing = () => {};

  function setOpen(isOpening: boolean): void {
    isOpen = isOpening;
    button.ariaExpanded = String(isOpening);
    disclosure.dataset['state'] = isOpening ? 'opening' : 'closing';
    if (isOpening && disclosure.classList.contains('tooltip')) void placePopup();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isOpening) {
        disclosure.dataset['state'] = 'open';
        return;
      }
      delete disclosure.dataset['state'];
      stopPlacing();
    }, TOOLTIP_DELAY_MS);
  }

  /** Places the popup. If the code cannot be loaded, the style sheet places the popup. */
  async function placePopup(): Promise<void> {
    const module = await import('./popup.ts').catch(() => undefined);
    const popup = button.nextElementSibling;
    stopPlacing();
    if (module && isOpen && popup instanceof HTMLElement)
      stopPlacing = module.placePopup(button, popup);
  }

  function closeOnLeave({ target }: Event): void {
    if (!isOpen || disclosure.contains(target as Node)) return;
    // With a mouse, the focus moves before the pointer is up. With a finger, the focus moves right afterwards.
    setTimeout(() => {
      if (isOpen && !disclosure.contains(document.activeElement)) setOpen(false);
    }, TOOLTIP_LEAVE_MS);
  }

  document.addEventListener('pointerup', closeOnLeave);
  document.addEventListener('focusin', closeOnLeave);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event) || !isOpen) return;
    setOpen(false);
    button.focus();
  });
  return () => setOpen(!isOpen);
}
