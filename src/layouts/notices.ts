import { type Announcement, withdraw } from '../components/messages/announce.ts';

/** How often a notice looks whether somebody is at it. */
const TICK_MS = 100;

/**
 * Shows in the region 'Meldungen' what the event `portal:notice` reports; a report with nothing but a
 * key has its words in a template of that name. Without React and without code that comes later: an
 * error has to be told when the network is gone (rules 10.7, A10).
 */
export function startNotices(): void {
  const region = document.querySelector<HTMLElement>('[data-notices]');
  if (!region) return;
  /** Where the focus was before it went into a notice. */
  let origin: HTMLElement | null = null;
  let session = 'unknown';

  const hasFocus = (notice: HTMLElement) => notice.contains(document.activeElement);
  const end = (inside: EventTarget | null) =>
    withdraw((inside as Element).closest<HTMLElement>('.notice')?.dataset['key'] ?? '');

  /** @param key of the notice that goes; all of them if missing */
  const drop = (key?: string) => {
    for (const notice of region.querySelectorAll<HTMLElement>('.notice')) {
      if (key && notice.dataset['key'] !== key) continue;
      const hadFocus = hasFocus(notice);
      notice.remove();
      if (!hadFocus) continue;
      const next = origin?.isConnected ? origin : document.querySelector('main');
      next?.focus({ preventScroll: true });
    }
  };

  document.addEventListener('portal:notice', (event) => {
    const { detail } = event as CustomEvent<Partial<Announcement>>;
    const { kind, heading, text, action, key = `${heading}${text}` } = detail;
    drop(key);
    const template = region.querySelector<HTMLTemplateElement>(`[data-notice="${kind ?? key}"]`);
    const notice = template?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
    if (!template || !notice) return;
    const [, title, body, login] = notice.children;
    if (title && heading) title.textContent = heading;
    if (body && text) body.textContent = text;
    if (!action) login?.remove();
    notice.dataset['key'] = key;
    // What came of a button in a dialog would lie under the dialog.
    if (!kind) document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    template.parentElement?.append(notice);
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
  document.addEventListener('portal:notice-over', (event) => drop((event as CustomEvent).detail));
  region.addEventListener('focusin', ({ relatedTarget }) => {
    if (!region.contains(relatedTarget as Node)) origin = relatedTarget as HTMLElement | null;
  });
  region.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.notice-close')) end(target);
  });
  region.addEventListener('keydown', ({ target, key }) => {
    if (key === 'Escape') end(target);
  });
  // Notices go with the person whom they were told, and with a page that is put away (rule S6).
  document.addEventListener('portal:session', (event) => {
    const { detail } = event as CustomEvent<string>;
    if (session !== 'unknown' && detail !== session) drop();
    session = detail;
  });
}
