import { type ComponentType, createElement, type ReactNode } from 'react';

export type States = Readonly<Record<string, ReactNode>>;

/** A component in several states. @param shared properties of all; `id` begins the names of their fields */
export function of<Props extends object>(
  component: ComponentType<Props>,
  { id, ...shared }: Partial<Props> & { readonly id?: string } = {},
) {
  return (states: Readonly<Record<string, Partial<Props>>>): States =>
    Object.fromEntries(
      Object.entries(states).map(([state, own], index) => {
        const props = { ...(id && { name: `${id}-${index + 1}` }), ...shared, ...own };
        return [state, createElement(component, props as Props)];
      }),
    );
}
