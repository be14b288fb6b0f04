import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { programPath } from '../../setup/programs.ts';
import type { Children } from '../../support/children.ts';

/** Starts a virtual X display. @returns the value for DISPLAY */
export async function startScreen(children: Children): Promise<string> {
  const xvfb = await children.start(
    programPath('Xvfb'),
    ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  // Xvfb writes the display number and then the end of the line, and exits if nobody reads the line.
  const number = (await text(xvfb.stdio[3] as Readable)).trim();
  if (!number) throw new Error('Xvfb did not start.');
  return `:${number}`;
}
