import { NOTICE_AUTO_CLOSE_MS } from '../../contract/limits.ts';
import { isComposing } from '../components/composing.ts';
import { splitAround } from '../components/split-around.ts';
import { noticeWords } from '../copy/components.ts';
import { loadOperatorNotice } from '../http/failure/load-operator-notice.ts';
import { $notices, closeNotice, type NoticeContent, type NoticeKey } from '../notices.ts';
import { $session, sessionKindOf } from '../session/identity/session.ts';

/** The time between two checks whether a notice must close by itself. */
const CHECK_INTERVAL_MS = 100;

/** The time after which a spoken text is removed, so that screen readers do not read the text again with the page. */
const SPOKEN_MS = 1000;

/**
 * Shows notices without React and without loading more code, because errors must also be shown offline
 * (rules 10.7, A10).
 */
export function startNotices(): void {
  const region = document.querySelector<HTMLElement>('.notice-region');
  const template = region?.querySelector('template');
  if (!region || !template) return;
  let previousFocus: HTMLElement | null = null;
  let sessionKind = sessionKindOf($session.get());

  $notices.subscribe((notices, previousNotices = {}) => {
    for (const key of keysOf({ ...previousNotices, ...notices })) {
      const notice = notices[key];
      if (notice === previousNotices[key]) continue;
      removeNotice(region, key, previousFocus);
      if (notice) addNotice(region, createNoticeElement(template, notice), notice);
    }
  });
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node))
      previousFocus = relatedTarget as HTMLElement | null;
  });
  region.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.notice-close')) closeNoticeAround(target);
  });
  region.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) closeNoticeAround(event.target);
  });
  // A notice belongs to one person, so it closes when the kind of the session changes or the page enters the
  // bfcache. The notice of the operator is for everybody.
  $session.listen((session) => {
    const previousKind = sessionKind;
    sessionKind = sessionKindOf(session);
    if (previousKind === 'unknown' || sessionKind === previousKind) return;
    for (const key of keysOf($notices.get())) if (key !== 'operator') closeNotice(key);
  });
}

const keysOf = (notices: object) => Object.keys(notices) as NoticeKey[];

function createNoticeElement(template: HTMLTemplateElement, notice: NoticeContent): HTMLElement {
  const { key, kind, heading, person, text, advice, action } = notice;
  const element = document.importNode(template.content, true).firstElementChild as HTMLElement;
  element.dataset['key'] = key;
  element.classList.add(`notice-${kind}`);
  element.querySelector('.notice-kind')?.append(noticeWords[kind]);
  if (heading) element.querySelector('.notice-heading')?.append(...markPerson(heading, person));
  if (text) element.querySelector('.notice-text')?.append(text);
  if (advice) element.querySelector('.notice-advice')?.append(advice);
  if (!action) element.querySelector('[data-auth]')?.remove();
  return element;
}

/** Splits a heading around the name of a person, which no translation may change. */
function markPerson(heading: string, person: string | undefined): (Node | string)[] {
  if (!person) return [heading];
  const [textBefore, textAfter] = splitAround(heading, person);
  const name = document.createElement('span');
  name.setAttribute('translate', 'no');
  name.textContent = person;
  return [textBefore, name, textAfter];
}

function addNotice(region: HTMLElement, element: HTMLElement, notice: NoticeContent): void {
  const isUrgent = notice.kind === 'error' || notice.kind === 'warning';
  const spokenLine = region.querySelector(`[aria-live=${isUrgent ? 'assertive' : 'polite'}]`);
  if (notice.closesDialog) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  spokenLine?.before(element);
  if (spokenLine) speakNotice(spokenLine, element);
  region.scrollTop = element.offsetTop;
  const focusedElement = document.activeElement;
  // The region must not cover the element with the focus.
  if (focusedElement && focusedElement.getBoundingClientRect().bottom > region.offsetTop)
    focusedElement.scrollIntoView({ block: 'nearest' });
  if (!isUrgent && !notice.isLasting) closeLater(element);
  // The operator's notice may explain the failure.
  if (notice.kind === 'error') void loadOperatorNotice();
}

/** Lets screen readers speak the texts of a notice, by a copy of the texts in a live region. */
function speakNotice(spokenLine: Element, element: HTMLElement): void {
  const texts = [...element.querySelectorAll('p:not(:empty)')].map(
    ({ textContent }) => textContent,
  );
  // Screen readers speak a heading that has just taken the focus, so the copy leaves it out (rule A34).
  const unspokenTexts = texts.filter((text) => text !== document.activeElement?.textContent);
  const span = document.createElement('span');
  // A text that ends with a full stop or an exclamation mark needs no second full stop.
  span.textContent = unspokenTexts.join('. ').replaceAll(/([.!])\./g, '$1');
  spokenLine.replaceChildren(span);
  setTimeout(() => span.remove(), SPOKEN_MS);
}

/**
 * Closes a notice after some time. The time stops while the page is hidden, or while the notice has the pointer
 * or the focus.
 */
function closeLater(element: HTMLElement): void {
  let remainingMs = NOTICE_AUTO_CLOSE_MS;
  const timer = setInterval(() => {
    if (!element.isConnected) return clearInterval(timer);
    const isPaused = document.hidden || element.matches(':hover') || hasFocus(element);
    if (!isPaused) remainingMs -= CHECK_INTERVAL_MS;
    if (remainingMs <= 0) closeNoticeAround(element);
  }, CHECK_INTERVAL_MS);
}

/** Closes the notice around an element, and calls the `onClose` of the notice. */
function closeNoticeAround(element: EventTarget | null): void {
  const key = (element as Element).closest<HTMLElement>('.notice')?.dataset['key'] as NoticeKey;
  const notice = $notices.get()[key];
  closeNotice(key);
  notice?.onClose?.();
}

/** Removes a notice. @param previousFocus the element that gets the focus if the focus is in the notice */
function removeNotice(
  region: HTMLElement,
  key: NoticeKey,
  previousFocus: HTMLElement | null,
): void {
  const element = region.querySelector<HTMLElement>(`.notice[data-key="${key}"]`);
  if (!element) return;
  const hadFocus = hasFocus(element);
  element.parentElement?.querySelector('[aria-live]')?.replaceChildren();
  element.remove();
  if (!hadFocus) return;
  const nextFocus = previousFocus?.isConnected ? previousFocus : document.querySelector('main');
  nextFocus?.focus({ preventScroll: true });
}

function hasFocus(element: HTMLElement): boolean {
  return element.contains(document.activeElement);
}
