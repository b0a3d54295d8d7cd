import type { Chance } from './chance.ts'

/** A drawing of one side of paper, in hundredths of an inch. */
export type PageDrawing = { readonly svg: string; readonly width: number; readonly height: number }
type Design = (chance: Chance) => PageDrawing

const goods = [
  'Framing lumber 2x4x8',
  'OSB 7/16 4x8',
  'Yellow corn, bulk',
  'Canned tomatoes, 24/14.5 oz',
  'Joist hangers, boxed',
  'Frozen poultry, 40 lb cases',
  'Drip tube, coils',
  'Soybean meal 48',
  'Steel coil 72 in',
] as const
const places = [
  'Elm Hollow Building Materials, Abilene, TX',
  'Valley Verde Grain, Plainview, TX',
  'Fort Worth Grain Co, Fort Worth, TX',
  'Pinon Cold Storage, Las Cruces, NM',
  'Ozark Feed and Seed, Joplin, MO',
] as const

const text = (at: { x: number; y: number; size: number; more?: string }, words: string) =>
  `<text x="${at.x}" y="${at.y}" font-size="${at.size}" ${at.more ?? ''}>${words}</text>`
const line = (x1: number, y1: number, x2: number, y2: number) =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="#222" stroke-width="1.5"/>`
const box = (x: number, y: number, width: number, height: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#222" stroke-width="1.5"/>`

function signature(chance: Chance, x: number, y: number): string {
  let path = `M${x} ${y}`
  let at = x
  for (let stroke = 0; stroke < chance.whole(5, 9); stroke += 1) {
    const up = y - chance.between(10, 55)
    path += ` Q${at + chance.between(2, 14)} ${up} ${(at += chance.between(12, 26))} ${y + chance.between(-8, 12)}`
  }
  return `<path d="${path}" fill="none" stroke="${chance.one(['#1c2f8f', '#15181c', '#2546a8'])}" stroke-width="${chance.between(1.8, 3.2)}"/>`
}

function drawing(
  { width, height, paper, font }: { width: number; height: number; paper: string; font: string },
  inside: readonly string[],
): PageDrawing {
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}" font-family="${font}" fill="#1a1a1a"><rect width="${width}" height="${height}" fill="${paper}"/>${inside.join('')}</svg>`,
  }
}

const number = (chance: Chance) => String(chance.whole(100000, 9999999))
const rowsOf = (chance: Chance, count: number, each: (row: number) => string) =>
  Array.from({ length: count }, (_, row) => each(row))

const billOfLading: Design = (chance) => {
  const count = chance.whole(5, 11)
  const bottom = 330 + count * 36
  return drawing({ width: 850, height: 1100, paper: '#fbfaf6', font: 'DejaVu Sans' }, [
    text({ x: 60, y: 90, size: 30, more: 'font-weight="bold"' }, 'BILL OF LADING'),
    text({ x: 600, y: 88, size: 20 }, number(chance)),
    text({ x: 60, y: 130, size: 15 }, `Shipper: ${chance.one(places)}`),
    text({ x: 60, y: 158, size: 15 }, `Consignee: ${chance.one(places)}`),
    text(
      { x: 60, y: 186, size: 13 },
      'Carrier: Highline Freight LLC, USDOT 3311872. Freight charges: prepaid',
    ),
    box(60, 290, 730, count * 36 + 40),
    text(
      { x: 70, y: 316, size: 13, more: 'font-weight="bold"' },
      'QTY        DESCRIPTION OF ARTICLES                                     WEIGHT',
    ),
    ...rowsOf(chance, count, (row) =>
      [
        line(60, 330 + row * 36, 790, 330 + row * 36),
        text({ x: 70, y: 355 + row * 36, size: 14 }, `${String(chance.whole(1, 40))} plt`),
        text({ x: 160, y: 355 + row * 36, size: 14 }, chance.one(goods)),
        text({ x: 660, y: 355 + row * 36, size: 14 }, `${String(chance.whole(400, 9800))} lb`),
      ].join(''),
    ),
    ...rowsOf(chance, 5, (row) =>
      text(
        { x: 60, y: bottom + 46 + row * 17, size: 10.5 },
        'Received, subject to individually determined rates or contracts that have been agreed upon in writing between carrier and shipper.',
      ),
    ),
    text({ x: 60, y: 930, size: 14 }, 'Receiver signature'),
    line(220, 934, 620, 934),
    signature(chance, 250, 926),
    text(
      { x: 60, y: 985, size: 14 },
      `Date 11/${String(chance.whole(1, 30))}/26   In 09:${String(chance.whole(10, 59))}   Out 11:${String(chance.whole(10, 59))}`,
    ),
  ])
}

const deliveryReceipt: Design = (chance) =>
  drawing(
    { width: 850, height: 1100, paper: chance.one(['#ffffff', '#fdf3b4', '#fbdfe2']), font: 'DejaVu Serif' },
    [
      `<rect x="40" y="40" width="770" height="70" fill="#2b2b2b"/>`,
      `<g fill="#fff">${text({ x: 60, y: 86, size: 28 }, 'PROOF OF DELIVERY')}</g>`,
      ...rowsOf(chance, 6, (row) =>
        [
          box(40 + (row % 2) * 385, 140 + Math.floor(row / 2) * 84, 385, 84),
          text(
            { x: 52 + (row % 2) * 385, y: 162 + Math.floor(row / 2) * 84, size: 11 },
            'SHIP FROM / BILL TO / REFERENCE',
          ),
          text(
            { x: 52 + (row % 2) * 385, y: 196 + Math.floor(row / 2) * 84, size: 15 },
            row % 3 === 2 ? number(chance) : chance.one(places).slice(0, 34),
          ),
        ].join(''),
      ),
      ...rowsOf(chance, chance.whole(7, 14), (row) =>
        text(
          { x: 60, y: 450 + row * 26, size: 14 },
          `${String(chance.whole(1, 99)).padStart(3, '0')}  ${chance.one(goods)}  ${number(chance)}  OK`,
        ),
      ),
      text({ x: 60, y: 900, size: 14 }, 'Received in good order by'),
      signature(chance, 320, 890),
      line(300, 905, 640, 905),
      text(
        { x: 60, y: 960, size: 12 },
        'Print name ______________________  Pieces ________  Seal 0088412 intact',
      ),
      `<g transform="rotate(-14 650 760)" fill="none" stroke="#a8262a" stroke-width="4"><rect x="560" y="730" width="190" height="64"/></g>`,
      `<g transform="rotate(-14 650 760)" fill="#a8262a">${text({ x: 578, y: 772, size: 26, more: 'font-weight="bold"' }, 'RECEIVED')}</g>`,
    ],
  )

const packingList: Design = (chance) =>
  drawing({ width: 850, height: 1100, paper: '#f7f7f5', font: 'DejaVu Sans Mono' }, [
    text({ x: 50, y: 70, size: 18 }, `PACKING LIST  ${number(chance)}`),
    line(50, 84, 800, 84),
    ...rowsOf(chance, chance.whole(18, 34), (row) =>
      text(
        { x: 50, y: 120 + row * 24, size: 12 },
        `${number(chance)}  ${chance.one(goods).padEnd(32)} ${String(chance.whole(1, 500)).padStart(5)} EA  ${String(chance.whole(10, 99))}.50`,
      ),
    ),
    signature(chance, 420, 1030),
    text({ x: 50, y: 1040, size: 14 }, 'RECEIVED BY:'),
  ])

const scaleTicket: Design = (chance) =>
  drawing({ width: 420, height: chance.whole(620, 900), paper: '#fffef9', font: 'DejaVu Sans Mono' }, [
    text({ x: 40, y: 60, size: 24, more: 'font-weight="bold"' }, 'CERTIFIED SCALE'),
    text({ x: 40, y: 92, size: 13 }, 'Sweetwater TX  I-20 exit 244'),
    ...rowsOf(chance, 6, (row) =>
      text(
        { x: 40, y: 150 + row * 44, size: 19 },
        `${['STEER', 'DRIVE', 'TRAILER', 'GROSS', 'TARE', 'NET'][row] ?? ''} ${' '.repeat(4)}${String(chance.whole(9000, 79000))} lb`,
      ),
    ),
    line(40, 430, 380, 430),
    text({ x: 40, y: 470, size: 13 }, `Ticket ${number(chance)}  11/${String(chance.whole(1, 30))}/26 14:22`),
    text({ x: 40, y: 500, size: 12 }, 'Weighmaster: J. Ortiz   Fee 14.75'),
    signature(chance, 60, 570),
  ])

const lumperReceipt: Design = (chance) =>
  drawing({ width: 550, height: 850, paper: chance.one(['#ffffff', '#fdf6c9']), font: 'DejaVu Sans' }, [
    text({ x: 40, y: 64, size: 22, more: 'font-weight="bold"' }, 'LUMPER RECEIPT'),
    text({ x: 40, y: 96, size: 13 }, `No ${number(chance)}   PO ${number(chance)}`),
    box(40, 120, 470, 300),
    ...rowsOf(chance, 6, (row) =>
      [
        line(40, 170 + row * 50, 510, 170 + row * 50),
        text(
          { x: 52, y: 153 + row * 50, size: 14 },
          `${['Facility', 'Carrier', 'Trailer', 'Cases', 'Pallets', 'Amount paid'][row] ?? ''}: ${row === 5 ? '$ 185.00' : number(chance)}`,
        ),
      ].join(''),
    ),
    ...rowsOf(chance, 7, (row) =>
      text(
        { x: 40, y: 460 + row * 20, size: 11 },
        'Payment received in full for unloading, sorting and segregating of freight.',
      ),
    ),
    text({ x: 40, y: 690, size: 13 }, 'Unloader'),
    line(130, 694, 480, 694),
    signature(chance, 160, 686),
  ])

const handwrittenForm: Design = (chance) =>
  drawing({ width: 850, height: 1100, paper: '#fcfcfa', font: 'DejaVu Sans Condensed' }, [
    text({ x: 280, y: 80, size: 24, more: 'font-weight="bold"' }, 'Straight Bill of Lading'),
    text({ x: 250, y: 104, size: 11 }, 'ORIGINAL, NOT NEGOTIABLE. Shipper must complete in ink.'),
    ...rowsOf(chance, 14, (row) =>
      [
        line(60, 190 + row * 52, 790, 190 + row * 52),
        text(
          { x: 62, y: 158 + row * 52, size: 10 },
          'No. of units and container type / description / weight (subject to correction)',
        ),
        row % 2 === 0 ? signature(chance, 120 + chance.between(0, 320), 184 + row * 52) : '',
      ].join(''),
    ),
    line(425, 140, 425, 880),
    text({ x: 60, y: 960, size: 13 }, 'Consignee'),
    signature(chance, 200, 966),
  ])

/** Those the thresholds were set by, and those they had never seen. */
export const designs = {
  tuning: [billOfLading, deliveryReceipt, scaleTicket],
  measuring: [packingList, lumperReceipt, handwrittenForm, billOfLading],
} as const satisfies Record<string, readonly [Design, ...Design[]]>
