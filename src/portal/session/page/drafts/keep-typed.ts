import { listen } from '../../../events.ts';
import { storeDraft } from './stored-drafts.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores what was typed when the portal leaves, without React (rule 7.4); forms of React do it themselves. */
export function keepTypedOnLeaving(): void {
  listen('portal:leaving', () => {
    for (const { id } of document.querySelectorAll('form[id]:not([data-ready])')) {
      const controls = document.querySelectorAll<Control>(`#${id} [name]`);
      const values = Object.fromEntries([...controls].flatMap(typedIn));
      storeDraft(id, values, { awaitsPerson: true });
    }
  });
}

function typedIn(control: Control): [string, string | true][] {
  const { name, value, type } = control;
  const isOff = /checkbox|radio/.test(type) && !(control as HTMLInputElement).checked;
  return isOff || value === '' ? [] : [[name, type === 'checkbox' || value]];
}
