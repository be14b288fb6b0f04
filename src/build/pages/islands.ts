import { attributeOf, type Element } from './html.ts';

export function islandsOf(elements: readonly Element[]) {
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

type Island = ReturnType<typeof islandsOf>[number];

/** Whether an island hydrates once the page has loaded, at the latest (rule 8.12). */
export function isForm({ directive, value }: Island, registration: string | undefined): boolean {
  if (directive === 'registration') return value === registration;
  return directive === 'touched' || (directive === 'loaded' && value !== 'reset');
}
