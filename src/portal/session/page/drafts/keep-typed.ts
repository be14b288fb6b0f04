import { listen } from '../../../events.ts';
import { storeDraft } from './stored-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores what was typed when the portal leaves, without React (rule 7.4). */
export function storeInputOnLeaving(): void {
  listen('portal:leaving', () => storeInput(document.querySelectorAll('form')));
}

/** Forms of React store their drafts themselves. */
export function storeInput(forms: Iterable<HTMLFormElement>): void {
  for (const form of forms) {
    // Not the property, which a field of that name would shadow.
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
