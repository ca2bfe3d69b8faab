import type { OrderLine } from '@haat/shared/contract/orders.ts';
import { useCustomerWords } from '../../lib/words.ts';
import type { Chosen } from './cancel-choice.ts';
import { countLeft } from './orders.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../ui/select.css';
import './cancel-seller-order.css';

interface CancelPiecesProps {
  /** Lines of which pieces are left. */
  readonly lines: readonly OrderLine[];
  readonly chosen: Chosen;
  readonly onChoose: (line: string, pieces: number) => void;
}

/** Which pieces are cancelled: for each line none, some or all of what is left of it. */
export function CancelPieces({ lines, chosen, onChoose }: CancelPiecesProps) {
  const words = useCustomerWords().orders;
  return (
    <fieldset className="cancel-pieces">
      <legend>{words.cancelWhat}</legend>
      {lines.map((line) => (
        <label key={line._id}>
          <span>{line.displayInfo}</span>
          <span className="select-wrapper">
            <select
              className="select"
              value={chosen[line._id] ?? 0}
              onChange={({ target }) => onChoose(line._id, Number(target.value))}
            >
              {Array.from({ length: countLeft(line) + 1 }, (_, pieces) => (
                <option key={pieces} value={pieces}>
                  {words.cancelPieces(pieces, countLeft(line))}
                </option>
              ))}
            </select>
            <Icon name="down" size="small" />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
