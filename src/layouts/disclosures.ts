import { TOOLTIP_DELAY_MS, TOOLTIP_INTERACTIVE_MS } from '../limits.ts';

const toggles = new WeakMap<Element, () => void>();

/**
 * Opens or closes the `data-disclosure` around a button: closed → opening → open → closing (spec
 * L218, decision 10.5). Escape closes it and gives the focus back; so does leaving it, a moment
 * later. What each state looks like is the stylesheet's business. Loaded at the first press.
 */
export function toggleDisclosure(button: Element): void {
  const toggle = toggles.get(button) ?? disclosureOf(button as HTMLButtonElement);
  toggles.set(button, toggle);
  toggle();
}

function disclosureOf(button: HTMLButtonElement): () => void {
  const box = button.parentElement as HTMLElement;
  let isOpen = false;
  let timer: ReturnType<typeof setTimeout>;

  function turn(open: boolean): void {
    isOpen = open;
    button.ariaExpanded = String(open);
    box.dataset['state'] = open ? 'opening' : 'closing';
    clearTimeout(timer);
    timer = setTimeout(() => {
      box.dataset['state'] = open ? 'open' : 'closed';
    }, TOOLTIP_DELAY_MS);
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
