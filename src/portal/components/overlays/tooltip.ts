import { TOOLTIP_DELAY_MS, TOOLTIP_INTERACTIVE_MS } from '../../../contract/limits.ts';
import { isComposing } from '../composing.ts';

const toggles = new WeakMap<Element, () => void>();

/**
 * Toggles the popup after a button (rule 10.5). The element of the class `disclosure` around both goes
 * through the states closed (no `data-state`), opening, open, closing; with the class `tooltip` its popup is
 * also positioned. tooltip.css shows the states. The code
 * uses the DOM alone, because info pages load no React.
 */
export function toggleTooltip(button: Element): void {
  const toggle = toggles.get(button) ?? createTooltip(button as HTMLButtonElement);
  toggles.set(button, toggle);
  toggle();
}

function createTooltip(button: HTMLButtonElement): () => void {
  const box = button.parentElement as HTMLElement;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout>;
  let stopPlacing = () => {};

  function setOpen(shouldOpen: boolean): void {
    isOpen = shouldOpen;
    button.ariaExpanded = String(shouldOpen);
    box.dataset['state'] = shouldOpen ? 'opening' : 'closing';
    if (shouldOpen && box.classList.contains('tooltip')) void place();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (shouldOpen) {
        box.dataset['state'] = 'open';
        return;
      }
      delete box.dataset['state'];
      stopPlacing();
    }, TOOLTIP_DELAY_MS);
  }

  async function place(): Promise<void> {
    const module = await import('./popup.ts').catch(() => undefined);
    const popup = button.nextElementSibling;
    stopPlacing();
    if (module && isOpen && popup instanceof HTMLElement)
      stopPlacing = module.placePopup(button, popup);
  }

  function closeOnLeave({ target }: Event): void {
    if (!isOpen || box.contains(target as Node)) return;
    setTimeout(() => {
      if (isOpen && !box.contains(document.activeElement)) setOpen(false);
    }, TOOLTIP_INTERACTIVE_MS);
  }

  document.addEventListener('pointerdown', closeOnLeave);
  document.addEventListener('focusin', closeOnLeave);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isComposing(event) || !isOpen) return;
    setOpen(false);
    button.focus();
  });
  return () => setOpen(!isOpen);
}
