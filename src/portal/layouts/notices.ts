import { isComposing } from '../components/composing.ts';
import { splitAround } from '../components/split-around.ts';
import { dispatch, listen, type NoticeKey } from '../events.ts';
import { askOperatorNotice } from '../session/page/operator/operator-notice.ts';

const TICK_MS = 100;
/** Screen readers have taken a text by then; with the page it would be read again. */
const SPOKEN_MS = 1000;

/** Uses no React and no later chunk: errors must be shown offline (rules 10.7, A10). */
export function startNotices(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]');
  if (!region) return;
  let origin: HTMLElement | null = null;
  let session = 'unknown';

  const hasFocus = (notice: HTMLElement) => notice.contains(document.activeElement);
  const voiceOf = (part: Element) => part.parentElement?.lastElementChild as HTMLElement;
  const end = (inside: EventTarget | null) =>
    dispatch(
      'portal:notice-over',
      (inside as Element).closest<HTMLElement>('.notice')?.dataset['key'] as NoticeKey,
    );

  const drop = (key?: NoticeKey) => {
    for (const notice of region.querySelectorAll<HTMLElement>('.notice')) {
      const own = notice.dataset['key'];
      if (key ? own !== key : own === 'operator') continue;
      const hadFocus = hasFocus(notice);
      voiceOf(notice).textContent = '';
      notice.remove();
      if (!hadFocus) continue;
      const next = origin?.isConnected ? origin : document.querySelector('main');
      next?.focus({ preventScroll: true });
    }
  };

  listen('portal:notice', ({ detail }) => {
    const { key, kind, heading, person = '', text, action } = detail;
    drop(key);
    const template = region.querySelector<HTMLTemplateElement>(`[data-notice="${kind ?? key}"]`);
    const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!template || !notice) return;
    const [, title, body, login] = notice.children;
    if (title && heading) title.replaceChildren(...withPerson(heading, person));
    if (body) body.textContent = text ?? body.textContent.replace('{host}', location.host);
    if (!action) login?.remove();
    notice.dataset['key'] = key;
    // A dialog would cover the notice.
    if (!kind) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    // What fails may be what the operator announces.
    if (notice.dataset['kind'] === 'error') void askOperatorNotice();
    const voice = voiceOf(template);
    voice.before(notice);
    const texts = [...notice.querySelectorAll('p:not(:empty)')].map((line) => line.textContent);
    // A heading that has just taken the focus is spoken by that (rule A34).
    const heard = texts.filter((text) => text !== document.activeElement?.textContent);
    const said = document.createElement('span');
    said.textContent = heard.join('. ').replaceAll(/([.!])\./g, '$1');
    voice.replaceChildren(said);
    setTimeout(() => said.remove(), SPOKEN_MS);
    region.scrollTop = notice.offsetTop;
    const focused = document.activeElement;
    if (focused && focused.getBoundingClientRect().bottom > region.offsetTop)
      focused.scrollIntoView({ block: 'nearest' });
    let leftMs = detail.autoCloseMs ?? Number(template.dataset['closeMs']);
    if (!leftMs) return;
    const timer = setInterval(() => {
      if (!notice.isConnected) return clearInterval(timer);
      const isHeld = document.hidden || notice.matches(':hover') || hasFocus(notice);
      if (!isHeld) leftMs -= TICK_MS;
      if (leftMs <= 0) end(notice);
    }, TICK_MS);
  });
  listen('portal:notice-over', ({ detail }) => drop(detail));
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node)) origin = relatedTarget as HTMLElement | null;
  });
  region.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.notice-close')) end(target);
  });
  region.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !isComposing(event)) end(event.target);
  });
  // Notices but the operator's belong to one person and must not enter the bfcache.
  listen('portal:session', ({ detail }) => {
    if (session !== 'unknown' && detail !== session) drop();
    session = detail;
  });
}

function withPerson(heading: string, person: string): (Node | string)[] {
  if (person === '') return [heading];
  const [before, after] = splitAround(heading, person);
  const kept = document.createElement('span');
  kept.setAttribute('translate', 'no');
  kept.textContent = person;
  return [before, kept, after];
}
