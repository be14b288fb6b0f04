import { attributeOf, type Element } from './html.ts';

export interface Island {
  readonly element: Element;
  readonly directive: string;
  readonly value: unknown;
  readonly modules: readonly string[];
}

export function islandsOf(elements: readonly Element[]): Island[] {
  return elements
    .filter(({ tagName }) => tagName === 'astro-island')
    .map((element) => {
      const options: { value: unknown } = JSON.parse(attributeOf(element, 'opts') ?? '{}');
      return {
        element,
        directive: attributeOf(element, 'client') ?? '',
        value: options.value,
        modules: ['component-url', 'renderer-url'].flatMap(
          (name) => attributeOf(element, name) ?? [],
        ),
      };
    });
}

/** Whether an island hydrates once the page has loaded, at the latest (rule 8.12). */
export function isForm({ directive, value }: Island, registration: string | undefined): boolean {
  if (directive === 'registration') return value === registration;
  return directive === 'touched' || (directive === 'loaded' && value !== 'reset');
}
