import { type ComponentType, createElement, type ReactNode } from 'react';

export type States = Readonly<Record<string, ReactNode>>;

/** A component in several states. @param shared properties of all; `id` begins the names of their fields */
export function specimensOf<Props extends object>(
  component: ComponentType<Props>,
  { id, ...shared }: Partial<Props> & { readonly id?: string } = {},
) {
  return (states: Readonly<Record<string, Partial<Props>>>): States =>
    Object.fromEntries(
      Object.entries(states).map(([state, stateProps], index) => {
        const props = { ...(id && { name: `${id}-${index + 1}` }), ...shared, ...stateProps };
        return [state, createElement(component, props as Props)];
      }),
    );
}
