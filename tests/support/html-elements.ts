import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** Lists all elements below a node, including those in templates. */
export function listElements(parent: DefaultTreeAdapterTypes.ParentNode): Element[] {
  return parent.childNodes.flatMap((node) =>
    adapter.isElementNode(node)
      ? [node, ...listElements('content' in node ? node.content : node)]
      : [],
  );
}

export function readAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}
