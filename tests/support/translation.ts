/**
 * Replaces the texts of a page by `<font>` elements with the same words, now and after each change, as the
 * translation of a browser does. The function uses nothing else of this module, so that a browser can run it.
 * @returns a function that stops the translation
 */
export function translate(): () => void {
  const UNTRANSLATED = 'font, script, style, template, textarea, title, [translate="no"]';
  const replace = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest(UNTRANSLATED)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
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
