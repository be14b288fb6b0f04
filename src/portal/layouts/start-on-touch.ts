import { isComposing } from '../components/composing.ts';
import { finderOf } from '../components/find-again.ts';
import type { IslandError } from '../events.ts';
import { hasStoredDraft } from '../session/draft-key.ts';
import { onceShown } from '../session/page/once-shown.ts';
import { type LoadIsland, onIdle, onLoaded, startIsland } from './start-island.ts';

const TOUCHES = ['pointerover', 'focusin', 'keydown', 'click', 'submit'] as const;

/** Buttons that only a script gives a meaning; all other controls keep what was done by themselves. */
const SCRIPTED = 'button[type="button"]:not([data-auth])';

/** Fields in which Enter sends the form; a list opens instead. */
const SENDING = 'form input:not([role])';

/** Repeats button presses from before hydration (rule 8.12). @param isNeeded starts when the page has loaded */
export function startOnTouch(load: LoadIsland, island: HTMLElement, isNeeded = false): void {
  let state: 'waiting' | 'loading' | 'done' = 'waiting';
  let isTouched = isNeeded;
  const pressed = new Map<HTMLElement, () => HTMLElement | undefined>();

  async function start(): Promise<void> {
    if (state !== 'waiting') return;
    state = 'loading';
    await startIsland(load, island);
    if (state !== 'loading') return;
    state = 'done';
    for (const find of pressed.values()) find()?.click();
  }

  function touch(event: Event): void {
    const { type, target } = event;
    const element = target as HTMLElement;
    const form = element.closest('form');
    form?.setAttribute('data-touched', '');
    if (state === 'done') return;
    isTouched = true;
    // Browsers submit nothing while the button is disabled, which it is until React has the values.
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter' && !isComposing(event);
    if (isEnter && element.matches(SENDING)) form?.setAttribute('data-sent', '');
    const button = type === 'click' && element.closest<HTMLElement>(SCRIPTED);
    if (button) pressed.set(button, finderOf(button, island));
    void start();
  }

  for (const type of TOUCHES) island.addEventListener(type, touch, { capture: true });
  island.addEventListener('astro:hydration-error', (event) => {
    state = 'waiting';
    // Code that is fetched ahead may be missing; the first touch fetches it again.
    const { error, componentUrl } = (event as CustomEvent<IslandError>).detail;
    if (!isTouched && (componentUrl || !error.message)) event.stopPropagation();
  });
  if (isNeeded) onLoaded(() => void start());
  // What was typed before a sign-in or a reload is shown at once.
  else if (hasStoredDraft()) onceShown(() => void start());
  else onIdle(() => void start());
}
