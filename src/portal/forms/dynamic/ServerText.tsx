import { type ReactNode, useMemo } from 'react';
import { parseServerText, type TextNode } from '../../../contract/form/server-text.ts';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { resolveSafeTarget } from '../../session/navigation/allowed-targets.ts';

/**
 * A text of a server with the allowed elements. A link opens an address of an allowed origin in a new tab
 * (rule 11.3). Every text is alone in its element, because a translation may replace the text node that React
 * changes (rule 7.18.c). With `isInline` the text has no blocks, so that it fits into a label.
 */
export function ServerText({ text, isInline = false }: { text: string; isInline?: boolean }) {
  return useMemo(() => renderNodes(parseServerText(text), isInline), [text, isInline]);
}

function renderNodes(nodes: readonly TextNode[], isInline: boolean): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, isInline));
}

/** Renders the content of an element. A text that is alone in the element needs no `<span>`. */
function renderContent(nodes: readonly TextNode[], isInline: boolean): ReactNode {
  const [firstNode] = nodes;
  const isOneText = nodes.length === 1 && typeof firstNode === 'string';
  return isOneText ? firstNode : renderNodes(nodes, isInline);
}

function renderNode(node: TextNode, index: number, isInline: boolean): ReactNode {
  if (typeof node === 'string') return <span key={index}>{node}</span>;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return isInline ? <span key={index}> </span> : <br key={index} />;
  if (Tag === 'ul' && !isInline) return <ul key={index}>{itemsOf(children).map(renderItem)}</ul>;
  const target = Tag === 'a' && resolveSafeTarget(href);
  if (target)
    return (
      <NewTabLink href={target} key={index}>
        {renderNodes(children, isInline)}
      </NewTabLink>
    );
  if (Tag === 'strong' || Tag === 'em')
    return <Tag key={index}>{renderContent(children, isInline)}</Tag>;
  // A link to an origin that is not allowed keeps only its text.
  if (Tag === 'a') return <span key={index}>{renderContent(children, isInline)}</span>;
  if (!isInline) return <p key={index}>{renderContent(children, isInline)}</p>;
  // In an inline text, a space replaces the end of a paragraph, a list or an item.
  return (
    <span key={index}>
      {renderNodes(children, isInline)}
      <span> </span>
    </span>
  );
}

const renderItem = (nodes: readonly TextNode[], index: number) => (
  <li key={index}>{renderContent(nodes, false)}</li>
);

/** @returns the content of each item of a list. Content outside of `<li>` becomes an item, so that screen readers count the items right. */
function itemsOf(nodes: readonly TextNode[]): TextNode[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [[node]];
    return [node.tag === 'li' ? node.children : [node]];
  });
}
