import { listen } from '../../../events.ts';
import { storeDraft } from './stored-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores the input of forms that React has not taken over when the portal leaves the page (rule 7.4). */
export function storeInputOnLeaving(): void {
  listen('portal:leaving', () => storeInput(document.querySelectorAll('form')));
}

/** Stores the input of forms as drafts; forms that React has taken over store their drafts themselves. */
export function storeInput(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    // A field named `id` would shadow the property `id` of its form.
    const id = form.getAttribute('id');
    if (!id || form.hasAttribute('data-ready')) continue;
    const values = [...form.querySelectorAll<Control>('[name]')].flatMap(readControl);
    storeDraft(id, Object.fromEntries(values), { form, awaitsPerson: true });
  }
}

function readControl(control: Control): [string, string | true][] {
  const { name, value, type } = control;
  const isOff = /checkbox|radio/.test(type) && !(control as HTMLInputElement).checked;
  return isOff || value === '' ? [] : [[name, type === 'checkbox' || value]];
}
