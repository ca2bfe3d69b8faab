import './ornaments.css';

/** The scalloped edge of the awning: under the header, the query bar and the sign-in modal, nowhere else. */
export function Valance() {
  return <div className="valance" aria-hidden="true" />;
}

/** The star lattice behind a bar or a banner. Its parent must be positioned and clip it. */
export function Jaali() {
  return <span className="jaali" aria-hidden="true" />;
}

/** A rangoli flower: rings made of one petal, rotated. */
export function Rangoli() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true">
      <defs>
        <g id="rangoli-petal">
          <path d="M200 12C222 46 222 70 200 96 178 70 178 46 200 12z" />
          <path d="M200 108C212 126 212 140 200 156 188 140 188 126 200 108z" />
          <circle cx="219" cy="103" r="3" />
        </g>
      </defs>
      {Array.from({ length: PETALS }, (_, petal) => (petal * FULL_TURN_DEGREES) / PETALS).map(
        (degrees) => (
          <use key={degrees} href="#rangoli-petal" transform={`rotate(${degrees} 200 200)`} />
        ),
      )}
      <circle cx="200" cy="200" r="34" />
    </svg>
  );
}

const PETALS = 16;
const FULL_TURN_DEGREES = 360;
