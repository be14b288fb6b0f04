// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The words of `data-for` that show a block to a session, for each kind or part of session. */
const WORDS_OF_SESSIONS: Readonly<Record<string, readonly string[]>> = {
  unknown: ['unknown'],
  'signed-out': ['guest', 'signed-out'],
  unproven: ['guest', 'unproven'],
  unidentified: ['unidentified'],
  ip: ['ip'],
  owner: ['personal', 'owner'],
  subuser: ['personal', 'subuser'],
  admin: ['admin'],
};

/** The screen that sessions outside of the audience see instead of the page. */
const SCREENS_OUTSIDE_AUDIENCE = {
  'signed-out': '403',
  unproven: 'retry',
  unidentified: 'retry',
  ip: '403',
  admin: 'administration',
};

/** Pages for signed-in people, with the block that a subuser sees. */
const PAGES = {
  'kontoeinstellungen.html': { subuser: 'content' },
  'profildaten.html': { subuser: 'content' },
  'unterbenutzer-anlegen.html': { subuser: '403' },
};

/** Names the screen that a block contains. */
function nameBlock(block: Element): string {
  const text = block.textContent ?? '';
  if (text.includes('403 - kein Zugriff auf diese Seite')) return '403';
  if (text.includes('Ihre Daten konnten nicht geladen werden.')) return 'retry';
  return text.includes('Benutzerverwaltung') ? 'administration' : 'content';
}

/** Lists the blocks of a page that a session sees. */
function listVisibleBlocks(words: readonly string[], page: string): string[] {
  const html = readFileSync(join('dist/prd/shop', page), 'utf8');
  const pageDocument = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...pageDocument.querySelectorAll('.page-content > *')];
  const isVisible = (block: Element) =>
    words.some((word) => block.matches(`:not([data-for]), [data-for~="${word}"]`));
  return blocks.filter(isVisible).map(nameBlock);
}

describe.each(Object.entries(PAGES))('%s', (page, { subuser }) => {
  it('shows each session either the content of the page or one screen instead (6.3, 6.4, 3.11.b, 15.7)', () => {
    const visibleBlocks = Object.entries(WORDS_OF_SESSIONS).map(([name, words]) => [
      name,
      listVisibleBlocks(words, page),
    ]);
    expect(Object.fromEntries(visibleBlocks)).toEqual({
      unknown: ['content'],
      owner: ['content'],
      subuser: [subuser],
      ...Object.fromEntries(
        Object.entries(SCREENS_OUTSIDE_AUDIENCE).map(([name, screen]) => [name, [screen]]),
      ),
    });
  });
});
