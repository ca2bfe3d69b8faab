import { type Material, tone } from './light.ts';
import { middle } from './ornaments.ts';
import { type Kind, legShadow, num, pairs, type Point, polygon, radial } from './sheet.ts';
import { crease, gleam, soft } from './soft.ts';
import { box, place, type Stand } from './solid.ts';
import { rod, tube } from './tube.ts';

const ROOM: Stand = { cx: 600, ground: 1040, yaw: 28, pitch: 0.3 };

export const chair: Kind = (sheet, { main, second = '#d8b983' }) => {
  const wood: Material = { base: main, shine: 'satin' };
  const stand = { ...ROOM, cx: 580, yaw: -32 };
  const at = (x: number, y: number, z: number) => place(stand, [x, y, z]);
  legShadow(sheet, [590, 1040], 250, [
    at(212, 0, 205),
    at(-212, 0, 205),
    at(212, 0, -214),
    at(-212, 0, -214),
  ]);
  const leg = (x: number, z: number, lean: number) =>
    rod(sheet, [at(x * 1.08, 0, z * 1.08 + lean), at(x, 380, z)], 17, wood);
  const post = (x: number) =>
    tube(
      sheet,
      [at(x * 1.08, 0, -214), at(x, 380, -180), at(x, 640, -200), at(x * 0.98, 860, -244)],
      (share) => 18 - 4 * share,
      wood,
    );
  const rails = pairs([860, -244, 470, -190])
    .map(([y = 0, z = 0]) =>
      tube(sheet, [at(-196, y, z), at(0, y + 14, z - 16), at(196, y, z)], 18, wood),
    )
    .join('');
  const panel = [at(-186, 486, -194), at(186, 486, -194), at(186, 846, -238), at(-186, 846, -238)];
  const cane = caneWork(panel, second);
  const stretch =
    rod(sheet, [at(-200, 170, 190), at(-200, 170, -200)], 10, wood) +
    rod(sheet, [at(200, 170, 190), at(200, 170, -200)], 10, wood);
  const seat = box(sheet, stand, {
    at: [0, 370, 0],
    size: [430, 44, 420],
    material: wood,
    grain: true,
  });
  const corners = [at(-180, 416, 176), at(180, 416, 176), at(180, 416, -170), at(-180, 416, -170)];
  return (
    post(198) +
    cane +
    rails +
    post(-198) +
    stretch +
    leg(196, 190, 0) +
    seat +
    caneWork(corners, second) +
    leg(-196, 190, 0)
  );
};

export const armchair: Kind = (sheet, { main, second = '#6b4427' }) => {
  const wood: Material = { base: second, shine: 'satin' };
  legShadow(sheet, [610, 1040], 360, pairs([302, 1056, 892, 1056, 412, 1016, 790, 1016]));
  const legs = [
    [330, 900, 300, 1062],
    [862, 900, 892, 1062],
    [420, 900, 410, 1020],
    [780, 900, 790, 1020],
  ]
    .map(([x = 0, y = 0, fx = 0, fy = 0]) =>
      tube(
        sheet,
        [
          [x, y],
          [(x + fx) / 2, (y + fy) / 2],
          [fx, fy],
        ],
        (share) => 22 - 9 * share,
        wood,
      ),
    )
    .join('');
  const back = 'M330 800C300 560 306 360 370 300C470 236 730 236 830 300C894 360 900 560 870 800Z';
  const seat =
    'M300 720C420 684 780 684 900 720C930 740 930 800 916 832C760 868 440 868 284 832C270 800 270 740 300 720Z';
  const skirt =
    'M266 800H934C946 860 938 920 914 944C760 964 440 964 286 944C262 920 254 860 266 800Z';
  const leftArm =
    'M246 600C286 560 356 574 366 640L372 930C330 952 282 950 262 936C236 850 220 660 246 600Z';
  const rightArm =
    'M954 600C914 560 844 574 834 640L828 930C870 952 918 950 938 936C964 850 980 660 954 600Z';
  const cloth = { puff: 64, texture: 'weave' } as const;
  const dimple = radial(
    sheet,
    [
      [0, tone(main, -0.7), 0.85],
      [0.3, tone(main, -0.6), 0.5],
      [1, tone(main, -0.6), 0],
    ],
    [0.5, 0.5, 0.5],
  );
  const tufts = pairs([470, 430, 600, 414, 730, 430, 536, 540, 664, 540])
    .map(
      ([x, y]) =>
        `<ellipse cx="${x}" cy="${y}" rx="40" ry="34" fill="${dimple}"/><circle cx="${x}" cy="${y}" r="10" fill="${tone(main, -0.1)}"/>`,
    )
    .join('');
  const shadow = crease(sheet, 'M372 716C470 690 730 690 828 716', 34, 0.42);
  return (
    legs +
    soft(sheet, back, main, cloth) +
    tufts +
    soft(sheet, skirt, tone(main, -0.12), cloth) +
    shadow +
    soft(sheet, seat, tone(main, 0.05), { ...cloth, puff: 50 }) +
    crease(sheet, 'M286 836C440 872 760 872 914 836', 10, 0.5) +
    soft(sheet, leftArm, main, cloth) +
    soft(sheet, rightArm, tone(main, -0.06), cloth) +
    gleam(sheet, 'M262 620C290 590 330 596 346 640', 14, 0.22)
  );
};

function caneWork(corners: readonly Point[], colour: string): string {
  const [a, b, c, d] = corners as [Point, Point, Point, Point];
  const at = (u: number, v: number) => middle(middle(a, b, u), middle(d, c, u), v);
  let rows = `<path d="${polygon(corners)}" fill="${tone(colour, -0.18)}" fill-opacity=".55"/>`;
  const line = (from: Point, to: Point, paint: string) =>
    `<path d="M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}" stroke="${paint}" stroke-width="3"/>`;
  for (let step = 0; step <= 18; step++) {
    const share = step / 18;
    rows +=
      line(at(share, 0), at(share, 1), tone(colour, 0.1)) +
      line(at(0, share), at(1, share), colour);
    rows +=
      line(at(share, 0), at(0, share), tone(colour, -0.25)) +
      line(at(1, share), at(share, 1), tone(colour, -0.25));
    rows +=
      line(at(share, 0), at(1, 1 - share), tone(colour, -0.1)) +
      line(at(0, share), at(1 - share, 1), tone(colour, -0.1));
  }
  return (
    rows +
    `<path d="${polygon(corners)}" fill="none" stroke="${tone(colour, -0.4)}" stroke-width="5"/>`
  );
}
