import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5';
import { hashOf } from '../../sites/page-policy.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const SHOWN_LETTERS = 200;

/**
 * Checks inline scripts during the build, because scripts that Astro has not hashed, such as those of a
 * streamed island, would fail only in browsers. @throws Error for a script that the page's policy blocks (rule S3.5)
 */
export function assertNoBlockedScripts(html: string): void {
  const elements = elementsOf(parse(html));
  const policy = elements.find(
    (element) => attributeOf(element, 'http-equiv') === 'content-security-policy',
  );
  const directives = attributeOf(policy, 'content')?.split(';') ?? [];
  const scriptPolicy = directives.find((directive) => /^\s*script-src\s/.test(directive)) ?? '';
  const blocked = elements
    .filter(isInlineScript)
    .find((script) => !scriptPolicy.includes(`'${hashOf(textOf(script))}'`));
  if (blocked)
    throw new Error(
      `The policy would block an inline script: ${textOf(blocked).slice(0, SHOWN_LETTERS)}`,
    );
}

/** Whether a browser runs the element; JSON data does not run. */
function isInlineScript(element: Element): boolean {
  const isData = attributeOf(element, 'type') === 'application/json';
  return element.tagName === 'script' && attributeOf(element, 'src') === undefined && !isData;
}

function elementsOf(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...elementsOf('content' in node ? node.content : node)] : [],
  );
}

function attributeOf(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}
