import { type ComponentType, createElement } from 'react';
import { hydrate } from '../components/hydrate.ts';
import { keepTypedOnLeaving } from '../session/page/drafts/keep-typed.ts';
import onSession from './client-session.ts';
import { watchIslands } from './route-error.ts';

// An island may fail before the script of its page has run.
watchIslands();

/** Replaces the renderer's own client: reports errors, without slots and actions. */
export default function clientOf(island: HTMLElement) {
  return async (component: ComponentType<object>, props: object): Promise<void> => {
    if (!island.hasAttribute('ssr')) return;
    await hydrate(island, createElement(component, props), island.getAttribute('prefix') ?? '');
  };
}

/** For pages built without Astro's element for islands, which all wait for who is signed in (rule 18.14). */
export function startMemberIslands(): void {
  keepTypedOnLeaving();
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const written = (name: string) => island.getAttribute(name) ?? '';
    void onSession(() => load(island, written), JSON.parse(written('opts')), island);
  }
}

async function load(island: HTMLElement, written: (name: string) => string) {
  const componentUrl = written('component-url');
  try {
    const code: Record<string, unknown> = await import(/* @vite-ignore */ componentUrl);
    const component = code[written('component-export')] as ComponentType;
    return () => clientOf(island)(component, reviveAll(JSON.parse(written('props'))));
  } catch (error) {
    const detail = { error, componentUrl };
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
    return async () => {};
  }
}

type Written = readonly [type: number, value: unknown];

/** Astro writes a value with its type: 1 for lists, 0 for all else that JSON has. */
function revive([type, value]: Written): unknown {
  if (type === 1) return (value as readonly Written[]).map(revive);
  return Object(value) === value ? reviveAll(value as Record<string, Written>) : value;
}

function reviveAll(values: Readonly<Record<string, Written>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, revive(value)]));
}
