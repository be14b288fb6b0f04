import { render } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ServerText } from '../../../../src/portal/forms/dynamic/ServerText.tsx';
import { translate } from '../../../support/translation.ts';
import { HOSTILE_ADDRESSES } from '../../session/hostile.ts';
import { openPage } from '../../session/page.ts';

beforeAll(() => openPage({ path: '/kontakt' }));

function renderText(text: string): HTMLElement {
  return render(<ServerText text={text} />).container;
}

const HOSTILE_TEXTS = [
  '<script>window.__x=1</script>',
  '<img src=x onerror=window.__x=1>',
  '<svg onload=window.__x=1></svg>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
  '<form action=//evil.test><button>x</button></form>',
  '<style>@import "//evil.test";</style>',
  '<link rel=stylesheet href=//evil.test>',
  '<base href=//evil.test>',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<object data="javascript:window.__x=1"></object>',
  '<video><source onerror=window.__x=1></video>',
  '<details open ontoggle=window.__x=1>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.__x=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.__x=1>">',
  '<b onmouseover=window.__x=1 style="background:url(//evil.test)">x</b>',
  '<b id=csrf-token>x</b><a name=site href=/>x</a>',
  '<input autofocus onfocus=window.__x=1>',
  '<template><img src=x></template>',
  '<img src=x onerror=window.__x=1',
  '<b><script></b>window.__x=1</script>',
];

describe('hostile server text', () => {
  test.each(HOSTILE_TEXTS)(
    '%s becomes only known elements with harmless attributes (S2.1)',
    (text) => {
      const elements = [...renderText(`Vorher ${text} nachher`).querySelectorAll('*')];
      for (const element of elements) {
        expect(['A', 'STRONG', 'EM', 'BR', 'P', 'UL', 'LI', 'SPAN']).toContain(element.tagName);
        for (const { name } of element.attributes)
          expect(['href', 'rel', 'target', 'class']).toContain(name);
      }
      expect(document.body.textContent).toContain('Vorher');
      expect('__x' in window).toBe(false);
    },
  );

  test('replaces no element of the page by its id (S2.1)', () => {
    const site = document.getElementById('site');
    renderText('<b id="site">x</b><p id="inhalt" name="body">y</p>');
    expect(document.getElementById('site')).toBe(site);
    expect(document.getElementById('inhalt')).toBeNull();
  });
});

describe('a link in server text', () => {
  const encodedAddresses = HOSTILE_ADDRESSES.filter((address) => typeof address === 'string').map(
    (address) => address.replace(/[^a-z0-9:/.]/gi, (character) => `&#${character.codePointAt(0)};`),
  );

  test.each([
    ...encodedAddresses,
    '&#106;avascript:alert(1)',
    'java&#10;script:alert(1)',
    '&#x6A;&#x61;vascript&#58;alert(1)//',
  ])('to %s becomes plain text (S2.1)', (href) => {
    const container = renderText(`Siehe <a href="${href}">hier</a>.`);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toBe('Siehe hier.');
  });

  test.each([
    ['/kontakt', 'https://konto.example.de/kontakt'],
    ['https://hilfe.example.de/faq?a=1&amp;b=2', 'https://hilfe.example.de/faq?a=1&b=2'],
    ['https://shop.example.de/', 'https://shop.example.de/'],
  ])('to %s opens in a new tab and says so (11.3)', (href, target) => {
    const link = renderText(`<a href="${href}" target=_self rel=opener>hier</a>`).querySelector(
      'a',
    );
    expect(link?.href).toBe(target);
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener');
    expect(link?.textContent).toBe('hier (öffnet in neuem Tab)');
  });

  test('to the identity provider becomes plain text (4.3)', () => {
    expect(renderText('<a href="https://login.example.de/x">x</a>').querySelector('a')).toBeNull();
  });
});

test.each([
  ['a<br>b', '<span>a</span><br><span>b</span>'],
  ['<em>a</em> <i>b</i>', '<em>a</em><span> </span><em>b</em>'],
  ['<p>a <b>b</b></p>c', '<p><span>a </span><strong>b</strong></p><span>c</span>'],
  ['<ul> <li>a</li>\n<li><p>b</p></li></ul>', '<ul><li>a</li><li><p>b</p></li></ul>'],
  [
    '<ul> lose <li>a</li> <b>b</b></ul>',
    '<ul><li> lose </li><li>a</li><li><strong>b</strong></li></ul>',
  ],
])('the text %s is shown with the formatting of its author (11.3)', (text, html) => {
  const consoleError = vi.spyOn(console, 'error');
  expect(renderText(text).innerHTML).toBe(html);
  expect(consoleError).not.toHaveBeenCalled();
});

/** A blank between two elements. Each text has its own element, because a translation may replace the text. */
const BLANK_HTML = '<span> </span>';

test('a label has only inline elements, with blanks between blocks (11.3)', () => {
  const { container, rerender } = render(<ServerText isInline text="a<br>b<em>c</em>" />);
  expect(container.innerHTML).toBe('<span>a</span><span> </span><span>b</span><em>c</em>');
  const text = '<p>a</p><ul><li>b</ul><b>c</b>';
  rerender(<ServerText isInline text={text} />);
  expect(container.innerHTML).toBe(
    `<span><span>a</span>${BLANK_HTML}</span><span><span><span>b</span>${BLANK_HTML}</span>${BLANK_HTML}</span><strong>c</strong>`,
  );
  rerender(<ServerText text={text} />);
  expect(container.innerHTML).toBe('<p>a</p><ul><li>b</li></ul><strong>c</strong>');
});

test('another text replaces a translated text (7.18.c)', () => {
  const createLabel = (text: string) => (
    <p>
      <ServerText isInline text={text} />
      <b>*</b>
    </p>
  );
  const { container, rerender } = render(createLabel('Ihre <em>Nummer</em> bitte'));
  const rerenderTranslated = (text: string) => {
    onTestFinished(translate());
    rerender(createLabel(text));
    return container.textContent;
  };
  expect(rerenderTranslated('Ihr <em>Zeichen</em>')).toBe('Ihr Zeichen*');
  expect(rerenderTranslated('Ihre Anschrift')).toBe('Ihre Anschrift*');
  expect(rerenderTranslated('<p>Die</p><p>Anschrift</p>')).toBe('Die Anschrift *');
});
