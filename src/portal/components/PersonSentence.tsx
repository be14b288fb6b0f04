import { splitAround } from './split-around.ts';

interface PersonSentenceProps {
  readonly text: string;
  /** A name or an address in the text, which no translation may change (rule 7.18.c). */
  readonly person: string;
}

export function PersonSentence({ text, person }: PersonSentenceProps) {
  const [before, after] = splitAround(text, person);
  return (
    <>
      <span>{before}</span>
      <span translate="no">{person}</span>
      <span>{after}</span>
    </>
  );
}
