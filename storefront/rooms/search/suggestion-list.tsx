import { formatRupees } from '@haat/shared/money.ts';
import { paths } from '@haat/shared/paths.ts';
import type { RefObject } from 'react';
import { ShopLink } from '../../lib/shop-link.tsx';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { MarkedText } from './marked-text.tsx';
import type { TypedSuggestions } from './use-suggestions.ts';
import '../../ui/surfaces.css';
import './search-box.css';

export interface SuggestionListProps {
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  readonly found: TypedSuggestions;
  readonly active: number | null;
  /** The id of one option, for the field's aria-activedescendant. */
  readonly optionId: (index: number) => string;
}

/** The open list below the search field: completions, categories, products. Its options are links. */
export function SuggestionList({ id, list, found, active, optionId }: SuggestionListProps) {
  const words = useWords().shell;
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  });
  const afterWords = found.words.length;
  const afterCategories = afterWords + found.categories.length;
  return (
    // Pressing an option must not take the focus from the field, which would close the list.
    <div className="suggestions" onPointerDown={(event) => event.preventDefault()} ref={list}>
      <div id={id} role="listbox" aria-label={words.suggestions}>
        {found.words.map((word, index) => (
          <ShopLink
            key={word}
            className="suggested-word"
            to={paths.search(word)}
            {...option(index)}
          >
            <Icon name="search" />
            <span>
              <MarkedText text={word} typed={found.typed} />
            </span>
          </ShopLink>
        ))}
        <Categories
          typed={found.typed}
          found={found.categories}
          option={(index) => option(afterWords + index)}
        />
        <Products
          typed={found.typed}
          found={found.products}
          option={(index) => option(afterCategories + index)}
        />
      </div>
      <p className="visually-hidden" role="status">
        {words.suggestionCount(afterCategories + found.products.length)}
      </p>
    </div>
  );
}

type OptionProps = (index: number) => {
  readonly id: string;
  readonly role: string;
  readonly tabIndex: number;
  readonly 'aria-selected': boolean;
};

function Categories({
  typed,
  found,
  option,
}: {
  typed: string;
  found: TypedSuggestions['categories'];
  option: OptionProps;
}) {
  const words = useWords().shell;
  if (found.length === 0) return null;
  return (
    <div role="group" aria-label={words.categories}>
      <p className="suggestions-heading">{words.categories}</p>
      <div className="suggested-categories">
        {found.map(({ name, label, count, picture }, index) => (
          <ShopLink key={name} to={paths.category(name)} {...option(index)}>
            <span className={index % 2 ? 'niche gold' : 'niche'}>
              {picture && <Picture picture={picture} sizes="36px" alt="" cutOut />}
            </span>
            <span>
              <MarkedText text={label} typed={typed} />
              <small>{words.productCount(count)}</small>
            </span>
          </ShopLink>
        ))}
      </div>
    </div>
  );
}

function Products({
  typed,
  found,
  option,
}: {
  typed: string;
  found: TypedSuggestions['products'];
  option: OptionProps;
}) {
  const words = useWords().shell;
  const language = useLanguage();
  if (found.length === 0) return null;
  return (
    <div role="group" aria-label={words.products}>
      <p className="suggestions-heading">{words.products}</p>
      {found.map((product, index) => (
        <ShopLink
          key={product._id}
          className="suggested-product"
          to={paths.product(product.category, product._id)}
          {...option(index)}
        >
          {product.pictures[0] && <Picture picture={product.pictures[0]} sizes="48px" alt="" />}
          <span>
            <MarkedText text={product.displayinfo} typed={typed} />
            <small>
              <MarkedText text={product.brand} typed={typed} />
            </small>
          </span>
          <b>{formatRupees(product.sellingPrice, language)}</b>
        </ShopLink>
      ))}
    </div>
  );
}
