import { type ComponentType, createElement, type ReactNode } from 'react';

export type States = Readonly<Record<string, ReactNode>>;

/** Renders a component in several states. @param shared the props of all states; `id` begins the names of fields */
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
