import { type DefaultTreeAdapterTypes, parseFragment, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

export function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...elementsOf('content' in node ? node.content : node)] : [],
  );
}

export function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

export function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}

export function setText(element: Element, text: string): void {
  element.childNodes = [];
  tree.insertText(element, text);
}

export function insertAfter(element: Element, added: Element | string): void {
  const parent = element.parentNode;
  if (!parent) return;
  if (typeof added !== 'string') tree.detachNode(added);
  const nodes = typeof added === 'string' ? parseFragment(added).childNodes : [added];
  for (const node of nodes) node.parentNode = parent;
  parent.childNodes.splice(parent.childNodes.indexOf(element) + 1, 0, ...nodes);
}

export function prepend(element: Element | undefined, html: string): void {
  element?.childNodes.unshift(...parseFragment(html).childNodes);
  for (const node of element?.childNodes ?? []) node.parentNode = element as Element;
}

export function islandsOf(elements: readonly Element[]) {
  return elements
    .filter(({ tagName }) => tagName === 'astro-island')
    .map((element) => {
      const facts = new Map(element.attrs.map(({ name, value }) => [name, value]));
      const { value }: { value: unknown } = JSON.parse(facts.get('opts') ?? '{}');
      return {
        directive: facts.get('client') ?? '',
        value,
        modules: ['component-url', 'renderer-url'].flatMap((name) => facts.get(name) ?? []),
      };
    });
}

type Island = ReturnType<typeof islandsOf>[number];

/** Whether an island hydrates once the page has loaded, at the latest (rule 8.12). */
export function isForm({ directive, value }: Island, registration: string | undefined): boolean {
  if (directive === 'registration') return value === registration;
  return directive === 'touched' || (directive === 'loaded' && value !== 'reset');
}
