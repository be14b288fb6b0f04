import { notice, user } from '../support/fields.ts';
import type { Page } from '../support/page.tsx';
import { type Station, wordFor } from './station.ts';

interface FormStation extends Pick<Station, 'name' | 'call' | 'counts' | 'faults' | 'patienceMs'> {
  /** Opens the form and fills it in. */
  open(): Promise<Page>;
  /** Id of the form, where the page has several. */
  readonly form?: string;
  /** Words of its own for sentences of its own. */
  readonly words?: Readonly<Record<string, string>>;
  /** What else can be seen than a failure: that it went through, or where it led. */
  through(page: Page): string | false | null | undefined;
}

/** Words after which a form stands as it was. */
const KEPT = ['offline', 'generic', 'captcha', 'expired', 'invalid', 'throttled'] as const;

/** A form that is sent into one fault after the other. */
export function formStation(options: FormStation): Station {
  const { words = {}, through, open, form, ...row } = options;
  const own = Object.values(words);
  const element = () => document.querySelector(form === undefined ? 'form' : `form#${form}`);
  const press = () => user.click(element()?.querySelector('[type="submit"]') ?? document.body);
  return {
    ...row,
    async go(arm, before) {
      const page = before ?? (await open());
      arm(page.sandbox);
      await press();
      return page;
    },
    look(page) {
      const elsewhere = through(page);
      if (elsewhere) return elsewhere;
      if (element()?.getAttribute('aria-busy') !== 'false') return undefined;
      const texts = notice()?.texts.filter((text) => text !== 'Anmelden') ?? [];
      return texts.map((text) => words[String(text)] ?? wordFor(text)).join('+') || undefined;
    },
    values: formValues,
    again: [...KEPT, ...own, ...own.flatMap((word) => KEPT.map((help) => `${word}+${help}`))],
  };
}

/** What stands in the fields of the page. */
function formValues(): unknown[] {
  const controls = document.querySelectorAll<HTMLInputElement>('form [name]');
  return [...controls].map(({ name, value, checked }) => [name, value, checked]);
}

const PLACES: Readonly<Record<string, string>> = {
  '/registrierung-gesendet': 'sent',
  '/registrierung-erfolgreich': 'confirmed',
  '/passwort-aktualisiert': 'updated',
};

/** Where the page wanted to go, as a word; the address itself where it should not. */
export function wentTo({ wentTo: [first] }: Page): string | undefined {
  return first && (PLACES[new URL(first, location.href).pathname] ?? first);
}
