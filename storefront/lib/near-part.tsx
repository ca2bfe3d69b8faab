import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { WAITS } from './early-press.ts';
import { onNear } from './near.ts';
import { addToast } from './toasts.ts';
import { useWords } from './words.ts';

/** The same object in each rendering, so that React leaves what a document has in the element as it finds it. */
const AS_SENT = { __html: '' };

/** What a shopper did in a part before its code was there; places in the lists of its elements, -1 for none. */
interface Done {
  /** Undefined: nothing was typed. */
  readonly texts: readonly (string | undefined)[];
  readonly ticked: readonly boolean[];
  readonly opened: readonly boolean[];
  readonly focused: number;
  readonly pressed: number;
}

const onServer: Promise<void>[] = [];

/** For the server, which renders every part: resolves when all of them are there. */
export async function loadNearParts(): Promise<void> {
  await Promise.all(onServer);
}

/**
 * A part of a page whose code is fetched when it is near. Until then a document shows it as it was sent, and what is typed and
 * pressed in it is done again once it works. A page without a document shows the part when its code is there.
 */
export function defineNearPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  const get = async () => (known ??= await load());
  if (typeof document === 'undefined') onServer.push(get().then(() => undefined));
  return function NearPart(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [Part, setPart] = useState(() => known);
    const [isWanted, setWanted, pressed] = useWanted(place, Part === null);
    const { network } = useWords().failures;
    const done = useRef<Done | null>(null);
    useEffect(() => {
      if (Part || !isWanted) return;
      get().then(
        async (part) => {
          await waitForRelease(place);
          if (place.current) done.current = noteDone(place.current, pressed.current);
          flushSync(() => setPart(() => part)); // what is typed or pressed between the two would be lost
        },
        () => {
          setWanted(false); // it can be read, and the next press tries again
          if (pressed.current >= 0) addToast(network, 'bad');
        },
      );
    }, [Part, isWanted, setWanted, pressed, network]);
    useLayoutEffect(() => {
      if (Part && place.current && done.current) doAgain(place.current, done.current);
      done.current = null;
    }, [Part]);
    if (!Part)
      return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
    return (
      <div ref={place}>
        <Part {...props} />
      </div>
    );
  };
}

/** Whether the code is wanted: the part is near, a button of it was pressed (the last one, by its number), or nothing of it is there. */
function useWanted(place: RefObject<HTMLDivElement | null>, isMissing: boolean) {
  const [isWanted, setWanted] = useState(false);
  const pressed = useRef(-1);
  useEffect(() => {
    const { current } = place;
    if (!isMissing || !current) return;
    const note = (event: Event) => {
      const { target, type } = event;
      if (!(target instanceof Element)) return;
      const button =
        type === 'submit' ? target.querySelector(`.${WAITS}`) : target.closest('button');
      if (button) {
        event.preventDefault(); // the form would leave the page
        pressed.current = findPlace(current, 'button', button);
      }
      if (button || target.matches(BOXES)) setWanted(true);
    };
    const names = ['click', 'submit'];
    for (const name of names) current.addEventListener(name, note);
    const { firstElementChild: shown } = current;
    if (!shown || current.querySelector(PRESSED)) setWanted(true);
    const stop = shown && onNear([shown], () => setWanted(true));
    return () => {
      for (const name of names) current.removeEventListener(name, note);
      stop?.();
    };
  }, [place, isMissing]);
  return [isWanted, setWanted, pressed] as const;
}

/** A button that is taken away while it is held down gets no click. */
async function waitForRelease(place: RefObject<HTMLElement | null>): Promise<void> {
  for (let waited = 0; waited < HELD_MS; waited += STEP_MS) {
    if (!place.current?.querySelector(':active')) return;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

const HELD_MS = 2_000;
const STEP_MS = 20;
/** The button that was pressed before the page was hydrated. */
const PRESSED = 'button[data-pressed]';
const BOXES = 'input[type="checkbox"]';
const FIELDS = `input:not([type="checkbox"]), textarea`;

function listAll<Kind extends Element>(place: Element, selector: string): Kind[] {
  return [...place.querySelectorAll<Kind>(selector)];
}

/** -1: it is none of them. */
function findPlace(place: Element, selector: string, element: Element | null): number {
  return element ? listAll(place, selector).indexOf(element) : -1;
}

function noteDone(place: Element, pressed: number): Done {
  return {
    texts: listAll<HTMLInputElement>(place, FIELDS).map(({ value, defaultValue }) =>
      value === defaultValue ? undefined : value,
    ),
    ticked: listAll<HTMLInputElement>(place, BOXES).map(
      ({ checked, defaultChecked }) => checked !== defaultChecked,
    ),
    opened: listAll<HTMLDetailsElement>(place, 'details').map(({ open }) => open),
    focused: findPlace(place, '*', document.activeElement),
    pressed: pressed < 0 ? findPlace(place, 'button', place.querySelector(PRESSED)) : pressed,
  };
}

function doAgain(place: Element, { texts, ticked, opened, focused, pressed }: Done): void {
  for (const [index, field] of listAll<HTMLInputElement>(place, FIELDS).entries()) {
    const text = texts[index];
    if (text !== undefined) setValue(field, text);
  }
  for (const [index, details] of listAll<HTMLDetailsElement>(place, 'details').entries())
    details.open = opened[index] ?? false;
  listAll<HTMLElement>(place, '*')[focused]?.focus({ preventScroll: true });
  const button = listAll<HTMLElement>(place, 'button')[pressed];
  const boxes = listAll<HTMLElement>(place, BOXES).filter((_, index) => ticked[index]);
  // When React knows what was typed.
  setTimeout(() => {
    for (const box of boxes) box.click();
    button?.click();
  });
}

/** As if it were typed: React has its own setter on the element, which would hide the change from it. */
function setValue(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
