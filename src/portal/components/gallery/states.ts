import { type ComponentType, createElement, type ReactNode } from 'react';

export type Specimens = Readonly<Record<string, ReactNode>>;

/**
 * Renders a component in several states. The second parameter has the props that all states share. With
 * `namePrefix: 't'` the states have the names `t-1`, `t-2` and so on.
 * @returns a function that takes the other props of each state, by the name of the state
 */
export function specimensOf<Props extends object>(
  component: ComponentType<Props>,
  { namePrefix, ...sharedProps }: Partial<Props> & { readonly namePrefix?: string } = {},
) {
  return (states: Readonly<Record<string, Partial<Props>>>): Specimens =>
    Object.fromEntries(
      Object.entries(states).map(([state, stateProps], index) => {
        const props = {
          ...(namePrefix && { name: `${namePrefix}-${index + 1}` }),
          ...sharedProps,
          ...stateProps,
        };
        return [state, createElement(component, props as Props)];
      }),
    );
}
