import { type ComponentType, createElement, type ReactNode } from 'react';

export type States = Readonly<Record<string, ReactNode>>;

/**
 * Renders a component in several states. The second parameter has the props of all states, and an `id` with
 * which the names of fields begin. @returns a function that gets the other props, by the name of the state
 */
export function specimensOf<Props extends object>(
  component: ComponentType<Props>,
  { id, ...sharedProps }: Partial<Props> & { readonly id?: string } = {},
) {
  return (states: Readonly<Record<string, Partial<Props>>>): States =>
    Object.fromEntries(
      Object.entries(states).map(([state, stateProps], index) => {
        const props = { ...(id && { name: `${id}-${index + 1}` }), ...sharedProps, ...stateProps };
        return [state, createElement(component, props as Props)];
      }),
    );
}
