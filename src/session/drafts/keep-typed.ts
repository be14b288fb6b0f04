import { storeDraft } from './stored-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Keeps what was typed into the forms of the page when the portal leaves it, without React and
 * without code that comes later: both may be what is missing (rules 3.14, 7.4). A form that
 * React and its controller have taken over stores its own values after that.
 */
export function keepTypedOnLeaving(): void {
  document.addEventListener('portal:sign-in', () => {
    for (const { id } of document.querySelectorAll('form[id]')) {
      const controls = document.querySelectorAll<Control>(`#${id} [name]`);
      storeDraft(id, Object.fromEntries([...controls].flatMap(typedIn)));
    }
  });
}

/** Name and value of a control, as the form's own code knows them; nothing for an empty one. */
function typedIn(control: Control): [string, string | true][] {
  const { name, value, type } = control;
  const isOff = /checkbox|radio/.test(type) && !(control as HTMLInputElement).checked;
  return isOff || value === '' ? [] : [[name, type === 'checkbox' || value]];
}
