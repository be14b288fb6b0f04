import { listen } from '../events.ts';
import { fillUserData, showBackLink } from '../session/page/shown-client.ts';

/** Opens and closes the side panel 'Mein Konto' (rule 10.4), which is there only while it is open. */
export function pressUserMenu(target: Element): void {
  const button = target.closest<HTMLElement>('[data-user-menu]');
  // The content covers the dialog, so a click on the dialog itself is on the backdrop.
  if (target instanceof HTMLDialogElement) target.close();
  const template = button?.nextElementSibling;
  if (!(template instanceof HTMLTemplateElement)) return;
  template.after(template.content.cloneNode(true));
  const dialog = template.nextElementSibling;
  if (!(dialog instanceof HTMLDialogElement)) return;
  fillUserData();
  showBackLink();
  // The dialog returns the focus to it; a click in Safari gives it none.
  button?.focus();
  button?.setAttribute('aria-expanded', 'true');
  dialog.showModal();
  // Left open in a page that hides it, it would still keep the page from being used.
  const stop = listen('portal:session', ({ detail }) => {
    if (detail === 'guest' || detail === 'unknown') dialog.close();
  });
  dialog.onclose = () => {
    stop();
    dialog.remove();
    button?.setAttribute('aria-expanded', 'false');
  };
}
