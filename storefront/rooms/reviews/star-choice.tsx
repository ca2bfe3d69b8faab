import { useCustomerWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import './rate-dialog.css';

interface StarChoiceProps {
  readonly stars: number;
  readonly onChoose: (stars: number) => void;
}

/** One to five stars: radio buttons; those up to the chosen one look filled. */
export function StarChoice({ stars, onChoose }: StarChoiceProps) {
  const words = useCustomerWords().reviews;
  return (
    <fieldset className="star-choice">
      <legend>{words.howManyStars}</legend>
      <div>
        {words.starMeanings.map((meaning, index) => {
          const value = index + 1;
          return (
            <label key={value} className={value <= stars ? 'on' : undefined}>
              <input
                type="radio"
                name="stars"
                value={value}
                checked={value === stars}
                onChange={() => onChoose(value)}
              />
              <Icon name="star" />
              <span className="visually-hidden">{words.starChoice(value, meaning)}</span>
            </label>
          );
        })}
        <b aria-hidden="true">{words.starMeanings[stars - 1]}</b>
      </div>
    </fieldset>
  );
}
