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
  // A screenshot forces a frame, because before it the names of newly visible parts are outdated.
  const clip = { x: 0, y: 0, width: 1, height: 1, scale: 1 };
  await session.send('Page.captureScreenshot', { clip });
  const [nodes, document] = [await askNodes(session), await askDocument(session)];
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const attributes = new Map<number, Attributes>();
  collectAttributes(document, attributes);
  const [root] = nodes;
  if (!root) throw new Error('The page has no accessibility tree.');
  return {
    root,
    childrenOf: ({ childIds = [] }) => childIds.flatMap((id) => byId.get(id) ?? []),
    attributesOf: ({ backendDOMNodeId = -1 }) => attributes.get(backendDOMNodeId) ?? new Map(),
  };
}

const askNodes = async (session: CDPSession) =>
  (await session.send('Accessibility.getFullAXTree')).nodes;

const askDocument = async (session: CDPSession) =>
  (await session.send('DOM.getDocument', { depth: -1 })).root;

function collectAttributes(element: Element, found: Map<number, Attributes>): void {
  const { backendNodeId, attributes = [], children = [] } = element;
  const pairs = attributes.flatMap((name, index) =>
    index % 2 === 0 ? [[name, attributes[index + 1] ?? ''] as const] : [],
  );
  found.set(backendNodeId, new Map(pairs));
  for (const child of children) collectAttributes(child, found);
}
