import './AddressBlock.css';

export function AddressBlock({ lines }: { lines: readonly (string | undefined)[] }) {
  return (
    <address className="address">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
