/** Texts in the main region that make a moment, by its name. */
export type Moments = Readonly<Record<string, readonly string[]>>;

export interface Watched {
  fcp: number;
  lcps: number[];
  cls: number;
  tasks: { start: number; ms: number }[];
  typed: number;
  /** In ms since 1970: a page may lead to another. */
  shown: Record<string, number>;
}

/** Runs in the page before its own scripts. */
export function watch(moments: Moments): void {
  const watched: Watched = { fcp: 0, lcps: [], cls: 0, tasks: [], typed: 0, shown: {} };
  Reflect.set(window, 'watched', watched);
  const observe = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.lcps.push(startTime);
  });
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) watched.cls += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    watched.tasks.push({ start: startTime, ms: duration });
  });
  addEventListener(
    'input',
    () => {
      watched.typed ||= performance.now();
    },
    true,
  );
  /** A moment is the end of the first frame with all its texts, in the page or in fields. */
  const look = () => {
    const main = document.querySelector('main');
    const fields = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    const isIn = (text = '') => {
      const all = [text, ...fields].join('\n');
      return (part: string) => all.includes(part);
    };
    const due = Object.keys(moments).filter(
      (name) =>
        !(name in watched.shown) &&
        // Needs no layout, unlike the text that is visible.
        moments[name]?.every(isIn(main?.textContent)) &&
        moments[name]?.every(isIn(main?.innerText)),
    );
    requestAnimationFrame(() => {
      for (const name of due) watched.shown[name] = performance.timeOrigin + performance.now();
      if (Object.keys(moments).some((name) => !(name in watched.shown))) look();
    });
  };
  if (Object.keys(moments).length > 0) requestAnimationFrame(look);
}
