import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { projectRoot } from '../project-root.ts'

/** The text on a photographed sheet of paper. */
export type DeliveryPaper = {
  readonly title: string
  readonly company: string
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** The line above the signature. */
  readonly closing: string
  readonly signer: string | null
}

const width = 900
const height = 1164
const margin = 80
const textTop = 96
const signatureTop = 880
/** The product's own typeface, so that a server without fonts draws the same picture. */
const fontFile = join(
  projectRoot,
  'node_modules/@expo-google-fonts/overpass/500Medium/Overpass_500Medium.ttf',
)
const ink = '#1c2733'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Pango counts in 1024ths of a point. */
const sized = (size: number, words: string) => `<span size="${String(size * 1024)}">${escaped(words)}</span>`

/** A JPEG of the sheet as a phone takes it: slightly askew and not quite white. */
export async function deliveryPicture(paper: DeliveryPaper): Promise<Buffer> {
  const lines = [
    sized(34, paper.title),
    sized(22, paper.company),
    ...paper.rows.flatMap(([label, value]) => [sized(14, label), sized(21, value === '' ? '—' : value)]),
    sized(16, paper.closing),
  ]
  const words: OverlayOptions[] = [
    { input: written(lines.join('\n')), left: margin, top: textTop },
    ...(paper.signer === null
      ? []
      : [{ input: written(sized(22, paper.signer)), left: margin + 360, top: signatureTop + 92 }]),
  ]
  const sheet = await sharp(Buffer.from(form(paper)))
    .composite(words)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(sheet.data, { raw: sheet.info })
    .rotate(0.7, { background: '#8b8378' })
    .jpeg({ quality: 70 })
    .toBuffer()
}

const written = (markup: string) => ({
  text: {
    text: `<span foreground="${ink}">${markup}</span>`,
    font: 'Overpass',
    fontfile: fontFile,
    rgba: true,
    dpi: 72,
    spacing: 14,
  },
})

function form({ signer }: DeliveryPaper): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">
    <rect width="100%" height="100%" fill="#f4f2ec"/>
    <rect x="40" y="50" width="${String(width - 80)}" height="${String(height - 100)}" fill="none" stroke="${ink}" stroke-width="3"/>
    <path d="M${String(margin)} ${String(signatureTop + 140)}H${String(width - margin)}" stroke="${ink}" stroke-width="2"/>
    ${signer === null ? '' : scribble(signer)}
  </svg>`
}

/** Always the same signature for a name. */
function scribble(name: string): string {
  let x = margin + 20
  const strokes = Array.from(name, (letter) => {
    const code = letter.codePointAt(0) ?? 0
    const rise = 12 + (code % 7) * 7
    const step = 14 + (code % 5) * 4
    x += step
    return x < margin + 340
      ? `q${String(step / 2)} ${String(-rise)} ${String(step)} ${String((code % 3) * 4 - 4)}`
      : ''
  })
  return `<path d="M${String(margin + 20)} ${String(signatureTop + 110)}${strokes.join('')}" fill="none" stroke="#20336b" stroke-width="4" stroke-linecap="round"/>`
}
