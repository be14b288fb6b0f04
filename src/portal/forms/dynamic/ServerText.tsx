import { type ReactNode, useMemo } from 'react';
import { parseServerText, type TextNode } from '../../../contract/form/server-text.ts';
import { NewTabLink } from '../../components/NewTabLink.tsx';
import { resolveSafeTarget } from '../../session/navigation/allowed-targets.ts';

/**
 * A text of a server with the allowed elements; links lead to allowed origins, in a new tab (rule 11.3).
 * Every text is alone in its element, because a translation may replace the text node that React changes
 * (rule 7.18.c). With `inline` the text has no blocks, so that it fits into a label.
 */
export function ServerText({ text, inline = false }: { text: string; inline?: boolean }) {
  return useMemo(() => renderNodes(parseServerText(text), inline), [text, inline]);
}

function renderNodes(nodes: readonly TextNode[], inline: boolean): ReactNode[] {
  return nodes.map((node, index) => renderNode(node, index, inline));
}

/** Renders the content of an element; a text that is alone needs no further element. */
function renderContent(nodes: readonly TextNode[], inline: boolean): ReactNode {
  const [firstNode] = nodes;
  const isOneText = nodes.length === 1 && typeof firstNode === 'string';
  return isOneText ? firstNode : renderNodes(nodes, inline);
}

function renderNode(node: TextNode, index: number, inline: boolean): ReactNode {
  if (typeof node === 'string') return <span key={index}>{node}</span>;
  const { tag: Tag, href, children } = node;
  if (Tag === 'br') return inline ? <span key={index}> </span> : <br key={index} />;
  if (Tag === 'ul' && !inline) return <ul key={index}>{itemsOf(children).map(renderItem)}</ul>;
  const target = Tag === 'a' && resolveSafeTarget(href);
  if (target)
    return (
      <NewTabLink href={target} key={index}>
        {renderNodes(children, inline)}
      </NewTabLink>
    );
  if (Tag === 'strong' || Tag === 'em')
    return <Tag key={index}>{renderContent(children, inline)}</Tag>;
  if (Tag === 'a') return <span key={index}>{renderContent(children, inline)}</span>;
  if (!inline) return <p key={index}>{renderContent(children, inline)}</p>;
  return (
    <span key={index}>
      {renderNodes(children, inline)}
      <span> </span>
    </span>
  );
}

const renderItem = (nodes: readonly TextNode[], index: number) => (
  <li key={index}>{renderContent(nodes, false)}</li>
);

/** Lists the items of a list. Content outside of `<li>` becomes an item, so that screen readers count the items right. */
function itemsOf(nodes: readonly TextNode[]): TextNode[][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [[node]];
    return [node.tag === 'li' ? node.children : [node]];
  });
}
