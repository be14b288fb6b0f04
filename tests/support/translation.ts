/**
 * Replaces the texts of a page by `<font>` elements with the same words, now and after each change, as the
 * translation of a browser does. The function uses nothing outside itself, so that a test can send it to a browser.
 * @returns a function that stops the translation
 */
export function translate(): () => void {
  const UNTRANSLATED = 'font, script, style, template, textarea, title, [translate="no"]';
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) return;
    const [outerFont, innerFont] = [document.createElement('font'), document.createElement('font')];
    innerFont.textContent = text.data;
    outerFont.append(innerFont);
    text.replaceWith(outerFont);
  };
  const replaceAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  replaceAll();
  const observer = new MutationObserver(replaceAll);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
