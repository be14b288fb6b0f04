import { splitAround } from './split-around.ts';

interface PersonSentenceProps {
  readonly text: string;
  /** The name or address in the text that no translation may change (rule 7.18.d). */
  readonly person: string;
}

/** A sentence with the name or address of a person. */
export function PersonSentence({ text, person }: PersonSentenceProps) {
  const [textBefore, textAfter] = splitAround(text, person);
  return (
    <>
      <span>{textBefore}</span>
      <span translate="no">{person}</span>
      <span>{textAfter}</span>
    </>
  );
}
