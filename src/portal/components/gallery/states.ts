import { type ComponentType, createElement, type ReactNode } from 'react';

export type States = Readonly<Record<string, ReactNode>>;

/**
 * Renders a component in several states. The second parameter has the props that all states share. Its `id`
 * makes the prop `name` of each state, such as `id-1`.
 * @returns a function that takes the other props of each state, by the name of the state
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
