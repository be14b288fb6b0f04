/**
 * Finds an element of an island, or what React has put in its place. Without an id it is told by its
 * place among those of its class.
 */
export function finderOf<Wanted extends HTMLElement>(
  wanted: Wanted,
  island: Element,
): () => Wanted | undefined {
  const { id, className, localName } = wanted;
  const alike = () =>
    [...island.querySelectorAll<Wanted>(localName)].filter((other) =>
      id ? other.id === id : other.className === className,
    );
  const index = alike().indexOf(wanted);
  return () => (wanted.isConnected ? wanted : alike()[index]);
}
