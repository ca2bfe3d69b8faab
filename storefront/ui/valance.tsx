import './valance.css';

/** The scalloped edge of the awning: under the header, the query bar and the sign-in modal, nowhere else. */
export function Valance() {
  return <div className="valance" aria-hidden="true" />;
}

/** The star lattice behind a bar or a banner; its parent is positioned and clips it. */
export function Jaali() {
  return <span className="jaali" aria-hidden="true" />;
}
