/** Widths in the drawing's units at a letter height of 92: a digit and the percent sign. */
const DIGIT = 51;
const PERCENT_SIGN = 64;
const SHADE_STEPS = [6, 5, 4, 3, 2];

/** A percentage in the style of painted Indian trucks: marigold, with a white outline and a dark shadow. */
export function TruckNumeral({ text }: { text: string }) {
  const textWidth = (text.length - 1) * DIGIT + PERCENT_SIGN;
  const width = textWidth + 16;
  // Also where a reader spaces letters wider.
  const fitted = { textLength: textWidth };
  return (
    <svg
      className="truck-numeral"
      viewBox={`0 0 ${width} 96`}
      style={{ aspectRatio: `${width} / 96` }}
      role="img"
      aria-label={text}
    >
      {SHADE_STEPS.map((step) => (
        <text key={step} className="truck-shade" x={4 + step} y={80 + step} {...fitted}>
          {text}
        </text>
      ))}
      <text x="4" y="80" {...fitted}>
        {text}
      </text>
    </svg>
  );
}
