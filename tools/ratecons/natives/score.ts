import { PDFiumLibrary } from '@hyzyla/pdfium'
import { readPaper } from '../../../domain/ratecons/read-paper.ts'
import { openPdf } from '../../../server/ratecons/pdfium-pages.ts'
import type { RawPdfium } from '../../../server/ratecons/raw-pdfium.ts'
import { paperFacts } from '../../../server/ratecons/paper-facts.ts'
import { inventLoad } from './invented.ts'
import type { Layout } from './layout.ts'
import { layouts } from './layouts/all-layouts.ts'
import { otherVerdicts } from './other-verdicts.ts'
import { drawnPdf } from './pen.ts'
import { six, verdictsOf, type Verdict } from './verdicts.ts'

/**
 * How well rate confirmations that have words of their own are read: `npm run ratecons:natives [-- seeds]`.
 * Half of the layouts are held out: they are scored, but what was missed on them is not shown.
 */
const seeds = Number(process.argv[2] ?? 3)
const only = process.argv[3]?.split(',')
const say = (line: string) => void process.stdout.write(`${line}\n`)

const library = await PDFiumLibrary.init()
// The library's own classes know no boxes; what they wrap is the C interface of PDFium.
const pdfium = (library as unknown as { module: RawPdfium }).module
const facts = await paperFacts(['Two Creeks Trucking'])

function read(bytes: Uint8Array) {
  const opened = openPdf(pdfium, bytes)
  if (typeof opened === 'string') throw new Error(`Refused: ${opened}`)
  const pages = Array.from({ length: opened.pageCount }, (_, index) => ({
    ...opened.readPage(index),
    page: index + 1,
  }))
  const printed = pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
  return { content: readPaper(pages, facts, '2026-09-15'), printed }
}

type Judged = Verdict & { readonly layout: Layout; readonly seed: number }
const judged: Judged[] = []
for (const [index, layout] of layouts.entries()) {
  if (only && !only.includes(layout.name)) continue
  for (let seed = 1; seed <= seeds; seed++) {
    const load = (layout.told ?? ((same) => same))(inventLoad(index * 100 + seed))
    const bytes = await drawnPdf(layout.sheet ?? {}, (pen) => layout.draw(pen, load))
    const { content, printed } = read(bytes)
    judged.push(
      ...[...verdictsOf(content, load, printed), ...otherVerdicts(content, load, printed)].map((verdict) => ({
        ...verdict,
        layout,
        seed,
      })),
    )
  }
}

const share = (all: readonly Verdict[]) =>
  all.length
    ? `${((100 * all.filter(({ isRight }) => isRight).length) / all.length).toFixed(1)}% of ${String(all.length)}`
    : '-'
const isSix = ({ name }: Verdict) => six.some((each) => each === name)
for (const isHeldOut of [false, true]) {
  const half = judged.filter(({ layout }) => layout.isHeldOut === isHeldOut)
  if (!half.length) continue
  say(`${isHeldOut ? 'HELD OUT' : 'OPEN'}: six fields ${share(half.filter(isSix))}`)
  for (const name of new Set(half.map((each) => each.name)))
    say(`  ${name.padEnd(18)} ${share(half.filter((each) => each.name === name))}`)
  const green = half.filter((each) => isSix(each) && (each.confidence ?? 0) >= 0.8)
  const given = half.filter((each) => isSix(each) && each.got !== null)
  const invented = given.filter((each) => each.isAbsent)
  say(`  shown green: ${share(green)}; invented ${String(invented.length)} of ${String(given.length)}`)
  for (const [low, high] of [
    [0.9, 1],
    [0.8, 0.9],
    [0.6, 0.8],
    [0, 0.6],
  ] as const)
    say(
      `    ${String(low)} to ${String(high)}: ${share(given.filter(({ confidence }) => (confidence ?? 0) >= low && (confidence ?? 0) < high))}`,
    )
}
for (const { layout, seed, name, got, wanted, confidence, isRight } of judged)
  if (!isRight && !layout.isHeldOut)
    say(
      `MISS ${layout.name} ${String(seed)} ${name}: ${JSON.stringify(got)} for ${JSON.stringify(wanted)} (${String(confidence)})`,
    )
