/** Another tab of the browser: it hears what is said to all tabs, and says things itself. */
export interface OtherTab {
  readonly say: (message: string) => void;
  /** Everything that it has heard, once nothing said before is on its way to any tab. */
  readonly heard: () => Promise<readonly unknown[]>;
  readonly close: () => void;
}

const MARK = 'mark of the test';

/** Opens another tab. */
export function openOtherTab(): OtherTab {
  const [ear, mouth] = [new BroadcastChannel('auth'), new BroadcastChannel('auth')];
  const heard: unknown[] = [];
  ear.addEventListener('message', ({ data }) => {
    if (data !== MARK) heard.push(data);
  });

  /** What one tab hears comes in the order in which it was said. */
  function hearMark(): Promise<void> {
    return new Promise((resolve) => {
      const listener = ({ data }: MessageEvent<unknown>) => {
        if (data !== MARK) return;
        ear.removeEventListener('message', listener);
        resolve();
      };
      ear.addEventListener('message', listener);
      mouth.postMessage(MARK);
    });
  }

  return {
    say: (message) => mouth.postMessage(message),
    heard: async () => {
      await hearMark();
      // Said only now, so every tab had its turn with what was said before the first mark.
      await hearMark();
      return heard;
    },
    close: () => {
      ear.close();
      mouth.close();
    },
  };
}
