import { formatRupees } from '@haat/shared/money.ts';
import type { RefObject } from 'react';
import { useLanguage } from '../lib/language.ts';
import { paths } from '../lib/paths.ts';
import { ShopLink } from '../lib/shop-link.tsx';
import { useWords } from '../lib/words.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import type { Found } from './use-suggestions.ts';
import '../ui/niche.css';
import './suggestions.css';

interface SuggestionsProps {
  readonly id: string;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Null: closed. */
  readonly found: Found | null;
  readonly active: number | null;
}

/** The id of one option, for the field's aria-activedescendant. */
export function optionId(list: string, index: number): string {
  return `${list}-${index}`;
}

/** The list below the search field: completions, categories, products. Its options are links. */
export function Suggestions({ id, list, found, active }: SuggestionsProps) {
  const words = useWords().shell;
  const language = useLanguage();
  if (!found) return <div id={id} role="listbox" aria-label={words.suggestions} hidden />;
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  });
  const firstProduct = found.words.length + found.categories.length;
  return (
    // Pressing an option must not take the focus from the field, which would close the list.
    <div className="suggest" onPointerDown={(event) => event.preventDefault()} ref={list}>
      <div id={id} role="listbox" aria-label={words.suggestions}>
        {found.words.map((word, index) => (
          <ShopLink key={word} className="s-word" to={paths.search(word)} {...option(index)}>
            <Icon name="search" />
            <Completion typed={found.typed} word={word} />
          </ShopLink>
        ))}
        {found.categories.length > 0 && (
          <div role="group" aria-label={words.categories}>
            <p className="s-head">{words.categories}</p>
            <div className="s-categories">
              {found.categories.map((category, index) => (
                <ShopLink
                  key={category.name}
                  to={paths.category(category.name)}
                  {...option(found.words.length + index)}
                >
                  <span className={index % 2 ? 'niche gold' : 'niche'}>
                    {category.picture && <Picture picture={category.picture} sizes="36px" alt="" />}
                  </span>
                  <span>
                    {category.label}
                    <small>{words.productCount(category.count)}</small>
                  </span>
                </ShopLink>
              ))}
            </div>
          </div>
        )}
        {found.products.length > 0 && (
          <div role="group" aria-label={words.products}>
            <p className="s-head">{words.products}</p>
            {found.products.map((product, index) => (
              <ShopLink
                key={product._id}
                className="s-product"
                to={paths.product(product.category, product._id)}
                {...option(firstProduct + index)}
              >
                {product.pictures[0] && (
                  <Picture picture={product.pictures[0]} sizes="48px" alt="" />
                )}
                <span>
                  {product.displayinfo}
                  <small>{product.brand}</small>
                </span>
                <b>{formatRupees(product.sellingPrice, language)}</b>
              </ShopLink>
            ))}
          </div>
        )}
      </div>
      <p className="vh" role="status">
        {words.suggestionCount(firstProduct + found.products.length)}
      </p>
    </div>
  );
}

/** What was typed in plain, what completes it in bold. */
function Completion({ typed, word }: { typed: string; word: string }) {
  if (!word.toLowerCase().startsWith(typed.toLowerCase())) return <b>{word}</b>;
  return (
    <span>
      {word.slice(0, typed.length)}
      <b>{word.slice(typed.length)}</b>
    </span>
  );
}
