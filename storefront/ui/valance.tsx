import './valance.css';

/** The scalloped edge of the awning: under the header, the query bar and the sign-in modal, nowhere else. */
export function Valance() {
  return <div className="valance" aria-hidden="true" />;
}

/** The star lattice behind a bar or a banner. Its parent must be positioned and clip it. */
export function Jaali() {
  return <span className="jaali" aria-hidden="true" />;
}
