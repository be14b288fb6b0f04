/** Scripts that run in a page. A script is serialised alone, so it may not use another script. */

export interface ElementQuery {
  /** A pressable element is a button, a link or an option. */
  readonly kind: 'button' | 'field' | 'pressable';
  /** The beginning of the element's name or label. */
  readonly name: string;
  /** The heading or legend of the part of the page that contains the element. */
  readonly section?: string | undefined;
}

export function readPage() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const headings = [...document.querySelectorAll('main h1')].filter(isShown);
  return {
    address: location.href,
    /** The time at which the document was opened, which differs for each document. */
    documentId: performance.timeOrigin,
    isComplete: document.readyState === 'complete',
    text: document.body.innerText,
    title: document.title,
    heading: headings.map(({ textContent }) => textContent.trim()).join(' / '),
    isWaiting: [...document.querySelectorAll('main .spinner')].some(isShown),
    session: document.documentElement.dataset['session'] ?? '',
  };
}

export type PageFacts = ReturnType<typeof readPage>;

/** Finds the first visible element that a query describes, and scrolls the element to the middle of the window. */
export function findElement({ kind, name, section }: ElementQuery): Element | undefined {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const startsWith = (element: Element | null, text: string) =>
    (element?.ariaLabel ?? element?.textContent)?.trim().startsWith(text) === true;
  const scope = section
    ? [...document.querySelectorAll('section, fieldset, dialog')].find(
        (candidate) =>
          isShown(candidate) && startsWith(candidate.querySelector('h2, legend'), section),
      )
    : document.body;
  const listVisible = <Found extends Element>(selector: string) =>
    [...(scope?.querySelectorAll<Found>(selector) ?? [])].filter(isShown);
  const buttons = listVisible('button:not([disabled]), summary');
  const linksAndOptions =
    kind === 'button' ? [] : [...listVisible('a[href]'), ...listVisible('[role=option]')];
  const element =
    kind === 'field'
      ? listVisible<HTMLLabelElement>('label').find((label) => startsWith(label, name))?.control
      : [...buttons, ...linksAndOptions].find((element) => startsWith(element, name));
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element ?? undefined;
}

/** Whether a click would hit the element: the element does not move, and nothing covers it. */
export async function isReachable(element: HTMLElement): Promise<boolean> {
  const [boxBefore] = element.getClientRects();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const [box] = element.getClientRects();
  if (!boxBefore || !box || box.top !== boxBefore.top || box.left !== boxBefore.left) return false;
  const topElement = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return topElement !== null && (element.contains(topElement) || topElement.contains(element));
}

/** Records whether the next click hits the element, for `hasMissed`. */
export function watchClick(element: HTMLElement): void {
  const isHit = (target: EventTarget | null) =>
    target instanceof Node && (element.contains(target) || target.contains(element));
  addEventListener(
    'pointerdown',
    ({ target }) => document.documentElement.toggleAttribute('data-missed', !isHit(target)),
    { capture: true, once: true },
  );
}

/** Whether the click after `watchClick` has missed the element. */
export function hasMissed(): boolean {
  return document.documentElement.hasAttribute('data-missed');
}

export function focusField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  if (document.activeElement !== field) throw new Error('The field takes no focus.');
}

/** Reads the value of a field; `on` or `off` for a checkbox or radio button. */
export function readValue(field: HTMLElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked ? 'on' : 'off';
  return (field as HTMLInputElement).value;
}

/** Reads name and kind of the element with the focus, and whether its focus is visible. */
export function readFocus() {
  const focusedElement = document.activeElement;
  if (!focusedElement || focusedElement === document.body)
    return { name: '', kind: '', isMarked: true };
  const { outlineStyle, boxShadow } = getComputedStyle(focusedElement);
  const [label] = (focusedElement as HTMLInputElement).labels ?? [];
  return {
    name: (focusedElement.ariaLabel ?? label?.textContent ?? focusedElement.textContent).trim(),
    kind: { BUTTON: 'button', A: 'link' }[focusedElement.tagName] ?? 'field',
    isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
  };
}

/** Finds the elements of a page that are hard to see with forced colours or more contrast (rule A29). */
export function readContrast() {
  const isForced = matchMedia('(forced-colors: active)').matches;
  const pageBackground = getComputedStyle(document.documentElement).backgroundColor;
  const textColor = getComputedStyle(document.body).color;
  const listFaults = (element: Element) => {
    const style = getComputedStyle(element);
    const { content, maskImage, backgroundColor } = getComputedStyle(element, '::before');
    const {
      color,
      stroke,
      borderBlockStartStyle: lineStyle,
      borderBlockStartColor: lineColor,
    } = style;
    const matches = (selector: string) => element.matches(selector);
    const isFramed = matches('.button, .control, .choice > input, .pill, .notice');
    const hasBottomLine =
      style.borderBlockEndStyle !== 'none' && style.borderBlockEndColor !== pageBackground;
    const isDrawn = matches('.drawing > :not(.drawing-tick), .user-icon > *');
    return Object.entries({
      'a pale hint': matches('.field-hint') && color !== textColor,
      'a pale frame':
        !isForced && matches('.control:not([aria-invalid]), .pill') && lineColor !== textColor,
      'no frame': isForced && isFramed && (lineStyle === 'none' || lineColor === pageBackground),
      'a drawing that keeps its own colours':
        isForced && isDrawn && stroke !== textColor && stroke !== 'none',
      'no current step': matches('.stepper [aria-current]') && backgroundColor === pageBackground,
      'no current page': matches('.navigation a') && hasBottomLine !== matches('[aria-current]'),
      'a wordmark as a picture':
        isForced && matches('.header-logo') && style.backgroundImage !== 'none',
      'no mark': content !== 'none' && maskImage !== 'none' && backgroundColor !== color,
    }).flatMap(([fault, isFound]) =>
      isFound ? [`${fault}: ${element.outerHTML.slice(0, 120)}`] : [],
    );
  };
  const shownElements = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility(),
  );
  const hasMoreContrast = matchMedia('(prefers-contrast: more)').matches;
  return { isForced, hasMoreContrast, faults: shownElements.flatMap(listFaults) };
}
