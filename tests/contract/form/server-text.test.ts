import { describe, expect, test } from 'vitest';
import {
  parseServerText,
  removeMarkup,
  type TextNode,
} from '../../../src/contract/form/server-text.ts';
import { readText } from './text-of.ts';

/** Formats the tree in a short form, such as `strong(text)`. */
function formatTree(nodes: readonly TextNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const href = node.href === undefined ? '' : `=${node.href}`;
      return `${node.tag}${href}(${formatTree(node.children)})`;
    })
    .join('|');
}

describe('plain server text', () => {
  test.each([
    ...['Kundennummer', 'a < b', 'a <b', 'a<', '<', '< b >', '1 < 2 > 0', 'x <= y und y >= z'],
    ...['Max <max@example.de>', '<https://example.de/x>', '<!-- Kommentar -->', '<3 🙂', '</'],
    ...['<a href="x', "<b title='it", 'AT&T', 'R&D & Co', '&unknown; &; &#; &#x; &constructor;'],
    ...['Jo\u0308rg\u00a0Groß 👩‍⚖️', 'a\nb\tc', '"Anführung" \'und\' \\', '{{7*7}} $x %3Cb%3E'],
  ])('%j stays as it is', (source) => {
    expect(readText(parseServerText(source))).toBe(source);
    expect(parseServerText(source).every((node) => typeof node === 'string')).toBe(true);
  });

  test('without characters has no nodes', () => {
    expect(parseServerText('')).toEqual([]);
    expect(removeMarkup('')).toBe('');
  });
});

describe('the allowed elements', () => {
  test.each([
    ['<b>x</b>', 'strong(x)'],
    ['<strong>x</strong>', 'strong(x)'],
    ['<i>x</i> <em>y</em>', 'em(x)| |em(y)'],
    ['a<br>b<br/>c<BR />d', 'a|br()|b|br()|c|br()|d'],
    ['<p>a</p><p>b</p>', 'p(a)|p(b)'],
    ['<ul><li>a</li><li>b</li></ul>', 'ul(li(a)|li(b))'],
    ['<a href="/kontakt">x</a>', 'a=/kontakt(x)'],
    ["<A HREF='/kontakt'>x</A>", 'a=/kontakt(x)'],
    ['<a href=/kontakt>x</a>', 'a=/kontakt(x)'],
    ['<a\nhref = "/x?a=1&amp;b=2" >x</a >', 'a=/x?a=1&b=2(x)'],
    ['<a>x</a>', 'a(x)'],
    ['<b href="/kontakt">x</b>', 'strong(x)'],
    ['<a href>x</a>', 'a=(x)'],
    ['<a data-href="/x">x</a>', 'a(x)'],
    ['<a title=" href=/evil " href="/gut">x</a>', 'a=/gut(x)'],
    ['<a title="a > b" href="/gut">x</a>', 'a=/gut(x)'],
    ['<a href="/eins" href="/zwei">x</a>', 'a=/eins(x)'],
    ['<b>a<i>b</i>c</b>', 'strong(a|em(b)|c)'],
    // Elements without an end tag end where a browser ends them.
    ['<b>x', 'strong(x)'],
    ['<b>a<i>b', 'strong(a|em(b))'],
    ['<b>a<i>b</b>c', 'strong(a|em(b))|c'],
    ['</b>x', 'x'],
    ['<ul><li>a<li>b</ul>c', 'ul(li(a)|li(b))|c'],
    ['<ul><li>a<ul><li>b</ul>c</ul>', 'ul(li(a|ul(li(b))|c))'],
    ['<p>a<p>b', 'p(a)|p(b)'],
    ['<a href="/x">a<a href="/y">b', 'a=/x(a)|a=/y(b)'],
    ['<b>a<b>b</b>c', 'strong(a|strong(b)|c)'],
    ['<br></br>x', 'br()|br()|x'],
  ])('%s become %s (11.3)', (source, tree) => {
    expect(formatTree(parseServerText(source))).toBe(tree);
  });
});

test.each([20, 21, 1000])(
  'elements nested %d deep keep 20 levels and all their text (S2.7)',
  (depth) => {
    const tree = formatTree(parseServerText(`${'<b>'.repeat(depth)}x`));
    expect(tree).toBe(`${'strong('.repeat(20)}x${')'.repeat(20)}`);
  },
);

describe('every other element', () => {
  test.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<SCRIPT SRC=//evil.test></SCRIPT>x', 'x'],
    ['<svg onload=alert(1)>x</svg>', 'x'],
    ['<svg/onload=alert(1)>x', 'x'],
    ['<img src=x onerror="alert(1)">x', 'x'],
    ['<img src="a>b" onerror=alert(1)>x', 'x'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
    ['<form action=//evil.test><input name=a></form>x', 'x'],
    ['<style>@import url(//evil.test)</style>', '@import url(//evil.test)'],
    ['<my-element>x</my-element>', 'x'],
    ['<math><mi>x</mi></math>', 'x'],
    ['<constructor>x</constructor>', 'x'],
    ['<toString>x', 'x'],
    ['<scr<b>ipt>alert(1)</b>', '<scr|strong(ipt>alert(1))'],
    ['<<b>b>x</b>', '<|strong(b>x)'],
  ])('in %s is removed, and its text stays (S2.1)', (source, text) => {
    expect(formatTree(parseServerText(source))).toBe(text);
  });
});

test.each([
  '<b id=csrf-token class=x style="color:red" onclick=alert(1) data-auth=login>x</b>',
  '<b\tid="site"\nname="body">x</b>',
  '<b/id=x>x</b>',
])('an element other than a link has no attributes: %j (S2.1)', (source) => {
  expect(parseServerText(source)).toEqual([{ tag: 'strong', children: ['x'] }]);
});

describe('entities', () => {
  test.each([
    ['&lt;b&gt;x&lt;/b&gt;', '<b>x</b>'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['&amp;lt;', '&lt;'],
    ['&quot;&apos;&#39;&#x27;', "\"'''"],
    ['a&nbsp;b', 'a\u00a0b'],
    ['&Uuml;bersicht f&uuml;r Gro&szlig;kunden, &sect; 5', 'Übersicht für Großkunden, § 5'],
    ['&#128578;&#x1F642;', '🙂🙂'],
    ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
    ['&#99999999;', '&#99999999;'],
    ['&#xD7FF;&#xDFFF;&#xE000;&#x10FFFF;', '\ud7ff\ufffd\ue000\u{10ffff}'],
    ['&auml;&ouml;&Auml;&Ouml;&euro;&ndash;', 'äöÄÖ€–'],
    ['?a=1&lt=2&copy=3', '?a=1&lt=2&copy=3'],
  ])('in %s are read as %j and never become elements', (source, text) => {
    expect(parseServerText(source)).toEqual([text]);
  });

  test('in addresses are read before the address is checked (S2.1)', () => {
    expect(formatTree(parseServerText('<a href="&#106;avascript:alert(1)">x</a>'))).toBe(
      'a=javascript:alert(1)(x)',
    );
  });
});

test.each([
  ['<b>Ja</b>, gern', 'Ja, gern'],
  ['Zeile 1<br>Zeile 2', 'Zeile 1 Zeile 2'],
  ['<p>a</p><p>b</p>', 'a b'],
  ['<ul><li>a<li>b</ul>', 'a b'],
  ['<a href="javascript:alert(1)">x</a>', 'x'],
  ['a &lt; b', 'a < b'],
  ['<img src=x onerror=alert(1)>', ''],
])('the text %s without markup is %j', (source, text) => {
  expect(removeMarkup(source)).toBe(text);
});
