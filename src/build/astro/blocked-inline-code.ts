import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parse } from 'parse5';
import { hashOf } from '../../sites/page-policy.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const SHOWN_CHARACTERS_MAX = 200;

/**
 * Checks inline scripts and `style` attributes of a page during the build (rule S3.5). A script that Astro has
 * not hashed, such as that of a streamed island, would fail only in browsers. Every `style` attribute is refused,
 * because a policy with hashes blocks them all.
 * @throws Error that names the first blocked script or `style` attribute
 */
export function assertNoBlockedInlineCode(html: string): void {
  const elements = listElements(parse(html));
  const policyElement = elements.find(
    (element) => getAttribute(element, 'http-equiv') === 'content-security-policy',
  );
  const directives = getAttribute(policyElement, 'content')?.split(';') ?? [];
  const scriptPolicy = directives.find((directive) => /^\s*script-src\s/.test(directive)) ?? '';
  const blockedScript = elements
    .filter(isInlineScript)
    .find((script) => !scriptPolicy.includes(`'${hashOf(getText(script))}'`));
  if (blockedScript)
    throw new Error(
      `The policy would block an inline script: ${getText(blockedScript).slice(0, SHOWN_CHARACTERS_MAX)}`,
    );
  const blockedStyle = elements.map((element) => getAttribute(element, 'style')).find(Boolean);
  if (blockedStyle)
    throw new Error(
      `The policy would block a style attribute: ${blockedStyle.slice(0, SHOWN_CHARACTERS_MAX)}`,
    );
}

/** Whether the policy must have a hash of the element. JSON data need none, because a browser does not run them. */
function isInlineScript(element: Element): boolean {
  const isData = getAttribute(element, 'type') === 'application/json';
  return element.tagName === 'script' && getAttribute(element, 'src') === undefined && !isData;
}

function listElements(parent: Parent): Element[] {
  return parent.childNodes.flatMap((node) =>
    adapter.isElementNode(node)
      ? [node, ...listElements('content' in node ? node.content : node)]
      : [],
  );
}

function getAttribute(element: Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}

function getText(element: Element): string {
  return element.childNodes.map((node) => (adapter.isTextNode(node) ? node.value : '')).join('');
}
