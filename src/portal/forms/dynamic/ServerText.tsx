import { type ReactNode, useMemo } from 'react';
import { parseServerText, type TextNode } from '../../../contract/form/server-text.ts';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { safeTarget } from '../../session/navigation/allowed-targets.ts';

/** Allowed elements only; links to allowed origins, in a new tab (rule 11.3). */
export function ServerText({ text, inline = false }: { text: string; inline?: boolean }) {
  return useMemo(
    () => parseServerText(text).map((node, index) => render(node, index, inline)),
    [text, inline],
  );
}

function render(node: TextNode, index: number, inline: boolean): ReactNode {
  if (typeof node === 'string') return node;
  const { tag } = node;
  const children = () => node.children.map((child, at) => render(child, at, inline));
  if (tag === 'a')
    return (
      <Link href={node.href} key={index}>
        {children()}
      </Link>
    );
  if (tag === 'br') return inline ? ' ' : <br key={index} />;
  if (tag === 'strong') return <strong key={index}>{children()}</strong>;
  if (tag === 'em') return <em key={index}>{children()}</em>;
  if (inline) return <span key={index}>{children()} </span>;
  if (tag === 'ul') return <ul key={index}>{itemsOf(node.children).map(renderItem)}</ul>;
  return <p key={index}>{children()}</p>;
}

function renderItem(nodes: readonly TextNode[], index: number): ReactNode {
  return <li key={index}>{nodes.map((node, at) => render(node, at, false))}</li>;
}

/** Loose content becomes an item, or screen readers count wrong. */
function itemsOf(nodes: readonly TextNode[]): TextNode[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [[node]];
    return [node.tag === 'li' ? node.children : [node]];
  });
}

function Link({ href, children }: { href: string | undefined; children: ReactNode }) {
  const target = safeTarget(href, 'content');
  return target ? <NewTabLink href={target}>{children}</NewTabLink> : <span>{children}</span>;
}
