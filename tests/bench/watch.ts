/** The texts that the main region contains at a moment, by the name of the moment, such as `name` or `all`. */
export type Moments = Readonly<Record<string, readonly string[]>>;

export interface PageRecord {
  fcp: number;
  lcps: number[];
  cls: number;
  tasks: { start: number; ms: number }[];
  firstInput: number;
  /** Times of moments in ms since 1970, because a page may redirect to another. */
  momentTimes: Record<string, number>;
}

/** Records paints, layout shifts, long tasks, input and moments. Runs in the page before its own scripts. */
export function recordPage(moments: Moments): void {
  const record: PageRecord = {
    fcp: 0,
    lcps: [],
    cls: 0,
    tasks: [],
    firstInput: 0,
    momentTimes: {},
  };
  Reflect.set(window, 'pageRecord', record);
  const observe = (type: string, recordEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(recordEntry)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') record.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    record.lcps.push(startTime);
  });
  observe('layout-shift', (entry) => {
    if (!Reflect.get(entry, 'hadRecentInput')) record.cls += Number(Reflect.get(entry, 'value'));
  });
  observe('longtask', ({ startTime, duration }) => {
    record.tasks.push({ start: startTime, ms: duration });
  });
  addEventListener(
    'input',
    () => {
      record.firstInput ||= performance.now();
    },
    true,
  );
  /** Records moments. A moment is the end of the first frame in which its texts are in the page or in fields. */
  const lookForMoments = () => {
    const main = document.querySelector('main');
    const fields = [...(main?.querySelectorAll('input') ?? [])].map(({ value }) => value);
    const createContainsCheck = (text = '') => {
      const searchedText = [text, ...fields].join('\n');
      return (part: string) => searchedText.includes(part);
    };
    const newMoments = Object.keys(moments).filter(
      (name) =>
        !(name in record.momentTimes) &&
        // `textContent` needs no layout, unlike `innerText`.
        moments[name]?.every(createContainsCheck(main?.textContent)) &&
        moments[name]?.every(createContainsCheck(main?.innerText)),
    );
    requestAnimationFrame(() => {
      for (const name of newMoments)
        record.momentTimes[name] = performance.timeOrigin + performance.now();
      if (Object.keys(moments).some((name) => !(name in record.momentTimes))) lookForMoments();
    });
  };
  if (Object.keys(moments).length > 0) requestAnimationFrame(lookForMoments);
}
