import { encode } from 'uqr';

/** With a smaller border than the standard's quiet zone, the code does not scan on a dark page. */
const QUIET_MODULES = 4;

/** A QR code for a phone's camera; dark on light in both themes, because cameras need that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
