import { useWords } from '../../lib/words.ts';
import './listing.css';

interface SearchCorrectionProps {
  readonly typed: string;
  /** The words that were searched for instead. */
  readonly correctedTo: string;
}

/** Says that the words of the search were corrected. */
export function SearchCorrection({ typed, correctedTo }: SearchCorrectionProps) {
  const words = useWords().listing;
  return (
    <p className="container search-correction">
      {words.corrected} <b>{correctedTo}</b> {words.insteadOf(typed)}
    </p>
  );
}
