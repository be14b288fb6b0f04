/** The blocks of a page that shows one stage after the other, with a heading each, as the build writes them. */
export function writeStages(...stages: string[]): void {
  const main = document.querySelector('main');
  for (const stage of stages) {
    const block = document.createElement('div');
    const heading = document.createElement('h1');
    heading.textContent = `Überschrift ${stage}`;
    block.dataset['stage'] = stage;
    block.hidden = stage !== 'waiting';
    block.append(heading);
    main?.append(block);
  }
}

/** The stages whose blocks are seen. */
export function shownStages(): (string | undefined)[] {
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-stage]')];
  return blocks.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset['stage']);
}
