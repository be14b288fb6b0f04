/** Scripts that run in a page. Each is serialised alone, so none may use another. */

export interface Wanted {
  readonly kind: 'pressable' | 'field';
  /** The name or label starts with it. */
  readonly name: string;
  /** Heading or legend of the part of the page that holds it. */
  readonly part?: string | undefined;
}

export function readPage() {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const headings = [...document.querySelectorAll('main h1')].filter(isShown);
  return {
    address: location.href,
    /** Differs for each document. */
    document: performance.timeOrigin,
    isComplete: document.readyState === 'complete',
    text: document.body.innerText,
    title: document.title,
    heading: headings.map(({ textContent }) => textContent.trim()).join(' / '),
    isWaiting: [...document.querySelectorAll('main .spinner')].some(isShown),
    session: document.documentElement.dataset['session'] ?? '',
  };
}

export type PageFacts = ReturnType<typeof readPage>;

/** The first visible button, link, option or field, scrolled to the middle of the window. */
export function lookFor({ kind, name, part }: Wanted): Element | undefined {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const starts = (element: Element | null, text: string) =>
    (element?.ariaLabel ?? element?.textContent)?.trim().startsWith(text) === true;
  const scope = part
    ? [...document.querySelectorAll('section, fieldset, dialog')].find(
        (found) => isShown(found) && starts(found.querySelector('h2, legend'), part),
      )
    : document.body;
  const all = <Found extends Element>(selector: string) =>
    [...(scope?.querySelectorAll<Found>(selector) ?? [])].filter(isShown);
  const pressable = [
    ...all('button:not([disabled]), summary'),
    ...all('a[href]'),
    ...all('[role=option]'),
  ];
  const found =
    kind === 'pressable'
      ? pressable.find((element) => starts(element, name))
      : all<HTMLLabelElement>('label').find((label) => starts(label, name))?.control;
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? undefined;
}

/** Whether an element stands still and nothing covers it: a click would meet it. */
export async function isReachable(element: HTMLElement): Promise<boolean> {
  const [before] = element.getClientRects();
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const [box] = element.getClientRects();
  if (!before || !box || box.top !== before.top || box.left !== before.left) return false;
  const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return there !== null && (element.contains(there) || there.contains(element));
}

/** Notes what the next click meets, for `hasMissed`. */
export function watchClick(element: HTMLElement): void {
  const meets = (target: EventTarget | null) =>
    target instanceof Node && (element.contains(target) || target.contains(element));
  addEventListener(
    'pointerdown',
    ({ target }) => document.documentElement.toggleAttribute('data-missed', !meets(target)),
    { capture: true, once: true },
  );
}

export function hasMissed(): boolean {
  return document.documentElement.hasAttribute('data-missed');
}

export function enter(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  if (document.activeElement !== field) throw new Error('The field takes no focus.');
}

export function readValue(field: HTMLElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.label ?? '';
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type))
    return field.checked ? 'on' : 'off';
  return (field as HTMLInputElement).value;
}

export function readFocus() {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: '', kind: '', isMarked: true };
  const { outlineStyle, boxShadow } = getComputedStyle(focused);
  const [label] = (focused as HTMLInputElement).labels ?? [];
  return {
    name: (focused.ariaLabel ?? label?.textContent ?? focused.textContent).trim(),
    kind: { BUTTON: 'button', A: 'link' }[focused.tagName] ?? 'field',
    isMarked: outlineStyle !== 'none' || boxShadow !== 'none',
  };
}

/** What forced colours or more contrast hide in a page (rule A29). */
export function readContrast() {
  const isForced = matchMedia('(forced-colors: active)').matches;
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const ink = getComputedStyle(document.body).color;
  const faultsOf = (element: Element) => {
    const style = getComputedStyle(element);
    const { content, maskImage, backgroundColor } = getComputedStyle(element, '::before');
    const { color, stroke, borderBlockStartStyle: line, borderBlockStartColor: edge } = style;
    const isOf = (selector: string) => element.matches(selector);
    const isFramed = isOf('.button, .control, .choice > input, .pill, .notice');
    const hasLine = style.borderBlockEndStyle !== 'none' && style.borderBlockEndColor !== ground;
    const isDrawn = isOf('.drawing > :not(.drawing-tick), .user-icon > *');
    return Object.entries({
      'a pale hint': isOf('.field-hint') && color !== ink,
      'a pale frame': !isForced && isOf('.control:not([aria-invalid]), .pill') && edge !== ink,
      'no frame': isForced && isFramed && (line === 'none' || edge === ground),
      'a line of the page': isForced && isDrawn && stroke !== ink && stroke !== 'none',
      'no current step': isOf('.stepper [aria-current]') && backgroundColor === ground,
      'no current page': isOf('.navigation a') && hasLine !== isOf('[aria-current]'),
      'a wordmark': isForced && isOf('.header-logo') && style.backgroundImage !== 'none',
      'no mark': content !== 'none' && maskImage !== 'none' && backgroundColor !== color,
    }).flatMap(([fault, isSo]) => (isSo ? [`${fault}: ${element.outerHTML.slice(0, 120)}`] : []));
  };
  const shown = [...document.querySelectorAll('body *')].filter((part) => part.checkVisibility());
  const isMore = matchMedia('(prefers-contrast: more)').matches;
  return { isForced, isMore, lost: shown.flatMap(faultsOf) };
}
