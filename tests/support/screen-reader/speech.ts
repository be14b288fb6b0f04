import type { Page } from '@playwright/test';
import { speakInPage } from './speak-in-page.ts';

declare global {
  interface Window {
    /** Set by `listen`. */
    speak: (words: string) => void;
  }
}

export interface Speech {
  readonly take: () => Promise<string[]>;
}

/** Listens to a page from its next document on. */
export async function listen(page: Page): Promise<Speech> {
  let said: string[] = [];
  await page.exposeFunction('speak', (words: string) => said.push(words));
  await page.addInitScript(speakInPage);
  return {
    take: async () => {
      // Observers run before this does.
      await page.evaluate(() => null);
      const words = said;
      said = [];
      return words;
    },
  };
}
