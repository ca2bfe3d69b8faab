import { useCustomerWords } from '../../../lib/words.ts';
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx';
import type { ChosenPieces, ReturnableOrderLine } from './return-choice.ts';

interface ReturnPiecesProps {
  readonly lines: readonly ReturnableOrderLine[];
  readonly chosen: ChosenPieces;
  readonly onChoose: (line: string, pieces: number) => void;
}

/** Which lines come back, and how many pieces of each. */
export function ReturnPieces({ lines, chosen, onChoose }: ReturnPiecesProps) {
  return lines.map(({ line, title, pieces }) => {
    const wanted = chosen[line] ?? 0;
    return (
      <div className="return-piece" key={line}>
        {lines.length === 1 ? (
          <b>{title}</b>
        ) : (
          <label>
            <input
              type="checkbox"
              checked={wanted > 0}
              onChange={({ target }) => onChoose(line, target.checked ? 1 : 0)}
            />
            <span>{title}</span>
          </label>
        )}
        {wanted > 0 && pieces > 1 && (
          <Pieces {...{ title, wanted, pieces }} onChoose={(now) => onChoose(line, now)} />
        )}
      </div>
    );
  });
}

interface PiecesProps {
  readonly title: string;
  readonly wanted: number;
  readonly pieces: number;
  readonly onChoose: (pieces: number) => void;
}

function Pieces({ title, wanted, pieces, onChoose }: PiecesProps) {
  const words = useCustomerWords().returns;
  return (
    <div className="return-quantity">
      <QuantityStepper
        product={title}
        quantity={wanted}
        stock={pieces}
        mostText={words.atMost(pieces)}
        onChoose={onChoose}
      />
      <span>{words.ofPieces(pieces)}</span>
    </div>
  );
}
