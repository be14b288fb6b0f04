import { TOOLTIP_DELAY_MS, TOOLTIP_INTERACTIVE_MS } from '../../limits.ts';

const toggles = new WeakMap<Element, () => void>();

/**
 * Opens or closes the `data-disclosure` around a button: closed → opening → open → closing
 * (rule 10.5). It is opened by click, so it works without a pointer; Escape closes it and gives
 * the focus back; so does leaving it, a moment later. Without React: info pages have none.
 * What each state looks like is the stylesheet's business; a `data-tooltip` is also placed beside its
 * button. Loaded at the first press.
 * @param button stands before the popup in the same box
 */
export function toggleTooltip(button: Element): void {
  const toggle = toggles.get(button) ?? tooltipOf(button as HTMLButtonElement);
  toggles.set(button, toggle);
  toggle();
}

function tooltipOf(button: HTMLButtonElement): () => void {
  const box = button.parentElement as HTMLElement;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout>;
  let letGo = () => {};

  function turn(open: boolean): void {
    isOpen = open;
    button.ariaExpanded = String(open);
    box.dataset['state'] = open ? 'opening' : 'closing';
    if (open && 'tooltip' in box.dataset) void place();
    clearTimeout(timer);
    timer = setTimeout(() => {
      box.dataset['state'] = open ? 'open' : 'closed';
      if (!open) letGo();
    }, TOOLTIP_DELAY_MS);
  }

  /** Where there is room; without the code for it, where the stylesheet says. */
  async function place(): Promise<void> {
    const module = await import('./popup.ts').catch(() => undefined);
    const popup = button.nextElementSibling;
    letGo();
    if (module && isOpen && popup instanceof HTMLElement) letGo = module.placePopup(button, popup);
  }

  function leave({ target }: Event): void {
    if (!isOpen || box.contains(target as Node)) return;
    setTimeout(() => {
      if (isOpen && !box.contains(document.activeElement)) turn(false);
    }, TOOLTIP_INTERACTIVE_MS);
  }

  document.addEventListener('pointerdown', leave);
  document.addEventListener('focusin', leave);
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return;
    turn(false);
    button.focus();
  });
  return () => turn(!isOpen);
}
