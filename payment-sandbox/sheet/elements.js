/** An element with its attributes, listeners (onclick …) and children. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return element;
}

/** A labelled input with a hint, and room for what is wrong with it. */
export function field({ id, label, hint, ...attributes }) {
  const input = el('input', {
    id,
    class: 'tp-input',
    inputmode: 'numeric',
    autocomplete: 'off',
    required: true,
    'aria-describedby': `${id}-hint ${id}-wrong`,
    ...attributes,
  });
  const wrong = el('p', { id: `${id}-wrong`, class: 'tp-wrong' });
  const box = el(
    'div',
    { class: 'tp-field' },
    el('label', { for: id }, label),
    input,
    el('p', { id: `${id}-hint`, class: 'tp-hint' }, hint),
    wrong,
  );
  const setWrong = (text) => {
    wrong.textContent = text ?? '';
    if (text) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
  };
  input.addEventListener('input', () => setWrong());
  return { box, input, setWrong, hide: (isHidden) => box.toggleAttribute('hidden', isHidden) };
}

/** Tabs by their names, each with its panel; arrows, Home and End move between them. */
export function tabs(entries, selected, onSelect) {
  const made = entries.map(({ name, label, panel }) => {
    const tab = el(
      'button',
      { type: 'button', role: 'tab', id: `tp-tab-${name}`, 'aria-controls': `tp-panel-${name}` },
      label,
    );
    panel.id = `tp-panel-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', tab.id);
    return { name, tab, panel };
  });
  const select = (name) => {
    for (const one of made) {
      const isSelected = one.name === name;
      one.tab.setAttribute('aria-selected', String(isSelected));
      one.tab.tabIndex = isSelected ? 0 : -1;
      one.panel.hidden = !isSelected;
    }
    onSelect(name);
  };
  const list = el('div', { role: 'tablist', class: 'tp-tabs' }, ...made.map(({ tab }) => tab));
  for (const { name, tab } of made) tab.addEventListener('click', () => select(name));
  list.addEventListener('keydown', (event) => {
    const at = made.findIndex(({ tab }) => tab === document.activeElement);
    const to = TO[event.key]?.(at, made.length);
    if (to === undefined) return;
    event.preventDefault();
    select(made[to].name);
    made[to].tab.focus();
  });
  select(selected);
  return { list, panels: made.map(({ panel }) => panel) };
}

const TO = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tab and Shift+Tab go round within this element. */
export function keepFocusIn(element) {
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...element.querySelectorAll('button, input, summary')].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
    );
    const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
    if (document.activeElement !== last && element.contains(document.activeElement)) return;
    event.preventDefault();
    first?.focus();
  });
}
