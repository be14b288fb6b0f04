/** The 31 success criteria of level A in WCAG 2.2, without 4.1.1, which 2.2 has removed. */
export const LEVEL_A = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2',
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4',
  '3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7',
  '4.1.2',
].flatMap((numbers) => numbers.split(' '));

export const LEVEL_AA = [
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
  '2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8',
  '3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8',
  '4.1.3',
].flatMap((numbers) => numbers.split(' '));

/** What a person has to do for the criteria that no rule names. */
export const TRIALS: Readonly<Record<string, string>> = {
  '1.3.2': 'read each page in the order of a screen reader and compare it with the picture',
  '1.3.3': 'look for instructions that only name shape, place, size or sound',
  '2.1.4': 'press single letters outside of fields and look for shortcuts',
  '2.3.1': 'look for anything that flashes more than three times in a second',
  '2.4.4': 'judge for each link whether its text and context say where it leads',
  '2.5.1': 'do every task with one finger and without gestures',
  '2.5.2': 'press each control, move away before letting go, and see that nothing happens',
  '2.5.4': 'shake and tilt the device and see that nothing happens',
  '3.2.1': 'move the focus to each control and see that nothing else changes',
  '1.3.4': 'turn a phone and a tablet and use each page upright and sideways',
  '1.4.5': 'look for text in pictures',
  '2.4.5': 'find each page in more than one way',
  '2.4.6': 'judge whether headings and labels describe what follows them',
  '3.2.3': 'compare the order of navigation on all pages',
  '3.2.4': 'compare the names of what does the same on all pages',
};
