import './AddressBlock.css';

export interface AddressBlockProps {
  /** The lines as on an envelope; empty ones are left out. */
  readonly lines: readonly (string | undefined)[];
}

/** A postal address. */
export function AddressBlock({ lines }: AddressBlockProps) {
  return (
    <address className="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
