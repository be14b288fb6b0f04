import './AddressBlock.css';

export interface AddressBlockProps {
  readonly lines: readonly (string | undefined)[];
}

export function AddressBlock({ lines }: AddressBlockProps) {
  return (
    <address className="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
