import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Chance } from '../photos/chance.ts'
import type { Invented, InventedStop } from './invented.ts'

type Style = {
  readonly size?: number
  readonly bold?: boolean
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly width?: number
}

/** Its left, top, width and height. */
type Frame = readonly [x: number, y: number, width: number, height: number]

/** Draws on a letter page, in points from its top left. */
export type Pen = {
  readonly text: (x: number, y: number, text: string, style?: Style) => void
  /** Breaks into lines; answers where the next block may begin. */
  readonly block: (x: number, y: number, text: string, style: Style & { width: number }) => number
  readonly bar: (frame: Frame, color: string) => void
  readonly box: (frame: Frame) => void
  readonly page: () => void
}

/** Prints what was made up, in the manner of one kind of broker. */
export type Layout = (pen: Pen, paper: Invented, chance: Chance) => void

const require = createRequire(import.meta.url)
const ours = (family: string, name: string): readonly [string, string] => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`))
  return [join(folder, `400Regular/${name}_400Regular.ttf`), join(folder, `700Bold/${name}_700Bold.ttf`)]
}
const fonts = {
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  typewriter: ['Courier', 'Courier-Bold'],
  geist: ours('geist', 'Geist'),
  overpass: ours('overpass', 'Overpass'),
} as const
export type FontName = keyof typeof fonts

export async function printPaper(font: FontName, draw: (pen: Pen) => void): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0 })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
  })
  draw(penOn(document, font))
  document.end()
  return done
}

function penOn(document: PDFKit.PDFDocument, font: FontName): Pen {
  const dress = ({ size = 9.5, bold = false, color = '#111' }: Style) => {
    document
      .font(fonts[font][bold ? 1 : 0])
      .fontSize(size)
      .fillColor(color)
  }
  return {
    text: (x, y, text, style = {}) => {
      dress(style)
      const { align = 'left', width } = style
      document.text(
        text,
        x,
        y,
        width === undefined ? { lineBreak: false } : { align, width, lineBreak: false },
      )
    },
    block: (x, y, text, style) => {
      dress(style)
      document.text(text, x, y, { width: style.width, align: style.align ?? 'left' })
      return document.y
    },
    bar: (frame, color) => {
      document.rect(...frame).fill(color)
    },
    box: (frame) => {
      document
        .rect(...frame)
        .lineWidth(0.8)
        .strokeColor('#333')
        .stroke()
    },
    page: () => {
      document.addPage()
    },
  }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

export const dayIn = {
  slashes: ({ day: [year, month, date] }: InventedStop) => `${two(month)}/${two(date)}/${String(year)}`,
  short: ({ day: [year, month, date] }: InventedStop) =>
    `${String(month)}/${String(date)}/${String(year % 100)}`,
  dashes: ({ day: [year, month, date] }: InventedStop) => `${String(year)}-${two(month)}-${two(date)}`,
  words: ({ day: [year, month, date] }: InventedStop) =>
    `${months[month - 1] ?? ''} ${String(date)}, ${String(year)}`,
  military: ({ day: [year, month, date] }: InventedStop) =>
    `${two(date)}-${(months[month - 1] ?? '').toUpperCase()}-${String(year)}`,
}

export const timesIn = {
  colon: ({ from, to }: InventedStop) => (to === null ? from : `${from} - ${to}`),
  military: ({ from, to }: InventedStop) =>
    [from, to].flatMap((time) => (time === null ? [] : [time.replace(':', '')])).join('-'),
  clock: ({ from, to }: InventedStop) =>
    [from, to].flatMap((time) => (time === null ? [] : [twelve(time)])).join(' to '),
}

function twelve(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${String(hour % 12 === 0 ? 12 : hour % 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`
}

export const kindOfTime = ({ to, isFcfs }: InventedStop) =>
  to === null ? 'APPT' : isFcfs ? 'FCFS' : 'WINDOW'
export const townLine = ({ city, state, zip }: InventedStop) => `${city}, ${state} ${zip}`
export const money = (dollars: number) =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
