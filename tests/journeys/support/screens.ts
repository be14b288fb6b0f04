/** Appends a block with a heading for each screen, as the build does. Only the screen `waiting` is visible. */
export function writeScreens(...screens: string[]): void {
  const main = document.querySelector('main');
  for (const screen of screens) {
    const block = document.createElement('div');
    const heading = document.createElement('h1');
    heading.textContent = `Überschrift ${screen}`;
    block.dataset['screen'] = screen;
    block.hidden = screen !== 'waiting';
    block.append(heading);
    main?.append(block);
  }
}

/** Appends HTML to the block of a screen. */
export function fillScreen(screen: string, html: string): void {
  document.querySelector(`[data-screen="${screen}"]`)?.insertAdjacentHTML('beforeend', html);
}

export function listVisibleScreens(): (string | undefined)[] {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-screen]')];
  return blocks.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset['screen']);
}
