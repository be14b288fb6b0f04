import type { CDPSession, Page } from '@playwright/test';

export type RawNode = Awaited<ReturnType<typeof askNodes>>[number];
type Element = Awaited<ReturnType<typeof askDocument>>;

export type Attributes = ReadonlyMap<string, string>;

export interface RawTree {
  readonly root: RawNode;
  readonly childrenOf: (node: RawNode) => readonly RawNode[];
  /** Attributes of the element, because Chromium's tree lacks some of them, such as `aria-current`. */
  readonly attributesOf: (node: RawNode) => Attributes;
}

/** Reads the accessibility tree that Chromium gives to a screen reader. */
export async function readRawTree(page: Page): Promise<RawTree> {
  const session = await page.context().newCDPSession(page);
  // A screenshot forces a frame. Before this frame, the names of newly visible parts are outdated.
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 };
  await session.send('Page.captureScreenshot', { clip });
  const [nodes, document] = [await askNodes(session), await askDocument(session)];
  await session.detach();
  const nodesById = new Map(nodes.map((node) => [node.nodeId, node]));
  const attributesById = new Map<number, Attributes>();
  collectAttributes(document, attributesById);
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree.');
  return {
    root,
    childrenOf: ({ childIds = [] }) => childIds.flatMap((id) => nodesById.get(id) ?? []),
    attributesOf: ({ backendDOMNodeId = -1 }) => attributesById.get(backendDOMNodeId) ?? new Map(),
  };
}

const askNodes = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes;

const askDocument = async (session: CDPSession) =>
  (await session.send('DOM.getDocument', { depth: -1 })).root;

function collectAttributes(element: Element, attributesById: Map<number, Attributes>): void {
  const { backendNodeId, attributes = [], children = [] } = element;
  // Chromium lists names and values in turn.
  const pairs = attributes.flatMap((name, index) =>
    index % 2 === 0 ? [[name, attributes[index + 1] ?? ''] as const] : [],
  );
  attributesById.set(backendNodeId, new Map(pairs));
  for (const child of children) collectAttributes(child, attributesById);
}
