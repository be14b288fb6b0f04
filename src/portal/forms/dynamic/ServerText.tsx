import { type ReactNode, useMemo } from 'react';
import { parseServerText, type TextNode } from '../../../contract/form/server-text.ts';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { safeTarget } from '../../session/navigation/allowed-targets.ts';

/** Allowed elements only; links to allowed origins, in a new tab (rule 11.3). */
export function ServerText({ text, inline = false }: { text: string; inline?: boolean }) {
  return useMemo(() => renderAll(parseServerText(text), inline), [text, inline]);
}

function renderAll(nodes: readonly TextNode[], inline: boolean): ReactNode[] {
  return nodes.map((node, index) => render(node, index, inline));
}

function render(node: TextNode, index: number, inline: boolean): ReactNode {
  if (typeof node === 'string') return node;
  const { tag: Tag, href } = node;
  if (Tag === 'br') return inline ? ' ' : <br key={index} />;
  if (Tag === 'ul' && !inline) return <ul key={index}>{itemsOf(node.children).map(renderItem)}</ul>;
  const children = renderAll(node.children, inline);
  const target = Tag === 'a' && safeTarget(href);
  if (target)
    return (
      <NewTabLink href={target} key={index}>
        {children}
      </NewTabLink>
    );
  if (Tag === 'strong' || Tag === 'em') return <Tag key={index}>{children}</Tag>;
  if (Tag === 'a') return <span key={index}>{children}</span>;
  return inline ? <span key={index}>{children} </span> : <p key={index}>{children}</p>;
}

const renderItem = (nodes: readonly TextNode[], index: number) => (
  <li key={index}>{renderAll(nodes, false)}</li>
);

/** Loose content becomes an item, or screen readers count wrong. */
function itemsOf(nodes: readonly TextNode[]): TextNode[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [[node]];
    return [node.tag === 'li' ? node.children : [node]];
  });
}
