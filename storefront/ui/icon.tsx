/** Line icons on a 24 px grid, each one path. */
const SHAPES = {
  mail: 'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3.5 7.5l8.5 6 8.5-6',
  tag: 'M3.5 12.5v-9h9l8 8-9 9zM6.7 8a1.3 1.3 0 1 0 2.6 0 1.3 1.3 0 1 0-2.6 0z',
  down: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h10',
  grid: 'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1zM14.5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1zM5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1zM14.5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1-1 1h-4.5a1 1 0 0 1-1-1v-4.5a1 1 0 0 1 1-1z',
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20',
  search: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM20 20l-3.8-3.8',
  user: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM4.5 20.5c1-4 4-6 7.5-6s6.5 2 7.5 6',
  heart: 'M12 20.3 4.3 12.6a5 5 0 0 1 7.1-7.1l.6.6.6-.6a5 5 0 0 1 7.1 7.1z',
  bag: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  right: 'm9 5.5 6.5 6.5L9 18.5',
  left: 'M15 5.5 8.5 12l6.5 6.5',
  pin: 'M12 21.5s7-6.5 7-12a7 7 0 0 0-14 0c0 5.5 7 12 7 12zM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z',
  lock: 'M7 11h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8 11V8a4 4 0 0 1 8 0v3',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM3 10h18M7 15h3',
  phone: 'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2zM11 18.5h2',
  truck:
    'M2.5 6h11v11h-11zM13.5 10h4l4 4v3h-8zM5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0zM15.5 18a2 2 0 1 0 4 0 2 2 0 1 0-4 0z',
  box: 'M4 8v11h16V8M3 4.5h18V8H3zM10 12h4',
  logout: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M4.5 19.5h15',
  bin: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5',
  back: 'M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4',
  cube: 'm12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9',
  star: 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7-5.9-3.3-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8z',
  pencil: 'M4 20l1-4L16.5 4.5l3 3L8 19z',
  info: 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0zM12 11v5.5M12 7.5v.1',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19.5 7',
  sort: 'M7 4v16m0 0-3.5-3.5M7 20l3.5-3.5M17 20V4m0 0-3.5 3.5M17 4l3.5 3.5',
  filter: 'M4 6h16M7 12h10M10 18h4',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  headset:
    'M4 14v-2a8 8 0 0 1 16 0v2M4.5 14h1a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5zM18.5 14h1a1.5 1.5 0 0 1 1.5 1.5v3a1.5 1.5 0 0 1-1.5 1.5h-1a1.5 1.5 0 0 1-1.5-1.5v-3a1.5 1.5 0 0 1 1.5-1.5z',
  stall:
    'M4 10v10h16V10M3 9.5 5 4h14l2 5.5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0zM9.5 20v-5h5v5',
  zoom: 'M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM20 20l-3.8-3.8M8 11h6M11 8v6',
  alert: 'M12 4 2.5 20h19zM12 10v4.5M12 17.2v.1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z',
  eyeOff:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM4.5 4.5l15 15',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.5M20 4v5.5h-5.5',
} as const;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  readonly name: IconName;
  /** small 16 px, medium 20 px, large 24 px. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}

/** An icon in the text's colour. Screen readers ignore it: give a name to the button or link around it. */
export function Icon({ name, size = 'medium', className = '' }: IconProps) {
  return (
    <svg
      className={`icon${SIZES[size]}${className && ` ${className}`}`}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // As an element of React's own, half of the elements of a page's icons would be rendered and hydrated for nothing.
      dangerouslySetInnerHTML={{ __html: `<path d="${SHAPES[name]}"></path>` }}
    />
  );
}

const SIZES = { small: ' icon-small', medium: '', large: ' icon-large' } as const;
