import type { Criterion } from './criterion.ts';

/** The 24 success criteria of level AA in WCAG 2.2. */
export const LEVEL_AA: readonly Criterion[] = [
  ['1.2.4', 'follow each live video by its captions'],
  ['1.2.5', 'play each recorded video with audio description'],
  ['1.3.4', 'turn a phone and a tablet and use each page upright and sideways'],
  ['1.3.5', 'fill in each form about oneself with the autofill of a browser'],
  ['1.4.3', 'measure the contrast of text in every state'],
  ['1.4.4', 'enlarge text to 200 % and do every task'],
  ['1.4.5', 'look for text in pictures'],
  ['1.4.10', 'do every task at a width of 320 px and at a zoom of 400 %'],
  ['1.4.11', 'measure the contrast of controls, their states and graphics'],
  ['1.4.12', 'enlarge the spacing of text and look for what is cut off'],
  ['1.4.13', 'dismiss, hover and keep open whatever appears on hover or focus'],
  ['2.4.5', 'find each page in more than one way'],
  ['2.4.6', 'judge whether headings and labels describe what follows them'],
  ['2.4.7', 'follow the focus with the eyes through every task'],
  ['2.4.11', 'follow the focus through every task and look for what covers it'],
  ['2.5.7', 'look for what needs dragging'],
  ['2.5.8', 'measure each target and its distance from others'],
  ['3.1.2', 'listen to words of other languages with a screen reader'],
  ['3.2.3', 'compare the order of navigation on all pages'],
  ['3.2.4', 'compare the names of what does the same on all pages'],
  ['3.3.3', 'submit each form with mistakes and correct them by the advice alone'],
  ['3.3.4', 'submit contracts and personal data, and check, correct or undo them'],
  [
    '3.3.8',
    'register and sign in with a password manager, without remembering or solving anything',
  ],
  ['4.1.3', 'listen to each status message with a screen reader while the focus stays'],
];
