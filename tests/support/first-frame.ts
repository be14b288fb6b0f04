import type { Page } from '@playwright/test';

interface Frame {
  readonly first: readonly string[];
  readonly complete: readonly string[];
}

/** Visible elements of header and heading before the session is known, without and with the later styles. */
export function frames(page: Page): Promise<Frame> {
  return page.evaluate(() => {
    const end = document.querySelector('#first-words') as Element;
    const later = end.nextElementSibling as HTMLStyleElement;
    if (later.localName !== 'style' || !later.sheet) throw new Error('No later style sheet');
    const { sheet } = later;
    const words = [...(end.parentElement?.children ?? [])];
    const elements = [
      ...document.querySelectorAll('header, header *'),
      ...words.slice(0, words.indexOf(end)),
    ];
    Object.assign(document.documentElement.dataset, { session: 'unknown', part: '' });

    const look = (element: Element) => {
      const { x, y } = element.getBoundingClientRect();
      const styles = [null, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return [];
        return [...style]
          .filter((name) => !name.startsWith('--'))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });
      return `${element.localName}.${element.className} at ${x}, ${y}: ${styles.join('; ')}`;
    };
    const frame = (isComplete: boolean) => {
      sheet.disabled = !isComplete;
      return elements.filter((element) => element.checkVisibility()).map(look);
    };
    return { first: frame(false), complete: frame(true) };
  });
}
