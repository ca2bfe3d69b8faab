import { SEARCH_LENGTH_MAX } from '@haat/shared/limits.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { renderShellText } from '../../lib/document-shell.ts';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSuggestions } from './use-suggestions.ts';
import '../../ui/surfaces.css';
import './search-box.css';

const LIST = 'search-suggestions';
const formatOptionId = (index: number): string => `${LIST}-${index}`;

/** A plain search form. While the shopper types, it suggests words, categories and products. */
export function SearchBox() {
  const words = useWords().shell;
  const language = useLanguage();
  const [params] = useSearchParams();
  const term = renderShellText('search', params.get('search') ?? '');
  const list = useRef<HTMLDivElement>(null);
  const { shown, active, fieldProps, close } = useSuggestions(language, list);
  const isOpen = shown !== null;
  return (
    <Form
      className={isOpen ? 'search-box open' : 'search-box'}
      role="search"
      action={getPathInLanguage(language, paths.category(ALL_CATEGORIES))}
      onSubmit={close}
    >
      <input
        key={term}
        type="search"
        name="search"
        required
        maxLength={SEARCH_LENGTH_MAX}
        defaultValue={term}
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={LIST}
        aria-activedescendant={active === null ? undefined : formatOptionId(active)}
        {...fieldProps}
      />
      <button type="submit" aria-label={words.search}>
        <Icon name="search" />
      </button>
      {shown ? (
        <shown.List
          id={LIST}
          list={list}
          found={shown.found}
          active={active}
          optionId={formatOptionId}
        />
      ) : (
        <div id={LIST} role="listbox" aria-label={words.suggestions} hidden />
      )}
      {isOpen && <div className="header-scrim" />}
    </Form>
  );
}
