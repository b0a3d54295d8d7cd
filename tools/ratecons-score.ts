import { writeFileSync, mkdirSync } from 'node:fs'
import pino from 'pino'
import { paperFieldNames, type PaperFieldName } from '../domain/ratecons/values/paper-fields.ts'
import { readPaper, type PaperContent } from '../domain/ratecons/read-paper.ts'
import { heicToJpeg } from '../server/documents/heic-preview.ts'
import { paperFacts } from '../server/ratecons/paper-facts.ts'
import { openPictureReader } from '../server/ratecons/picture-reader.ts'
import { readWords } from '../server/ratecons/read-words.ts'
import { chanceFrom } from './photos/chance.ts'
import { degraded, manners, type Manner } from './ratecons/degrade.ts'
import { invent } from './ratecons/invented.ts'
import { layouts } from './ratecons/layouts/all-layouts.ts'
import { printPaper } from './ratecons/pen.ts'
import { rightFields } from './ratecons/truth.ts'

/**
 * How exactly invented rate confirmations are read, by the way they come in.
 *
 *   npm run ratecons:score                            every layout once, as PDF, scan, photo, fax and upside down
 *   npm run ratecons:score -- fax 10-29 --misses      twenty faxes by their seeds, with what was wrong
 *   … --keep <folder>                                 leaves the files there
 */
const options = process.argv.slice(2)
const keptIn = options.includes('--keep') ? options[options.indexOf('--keep') + 1] : undefined
const asked = manners.filter((manner) => options.includes(manner.replace(' ', '-')))
const [from = 1, to = layouts.length] =
  options
    .find((word) => /^\d+-\d+$/.test(word))
    ?.split('-')
    .map(Number) ?? []
const say = (line: string) => void process.stdout.write(`${line}\n`)

const log = pino({ level: 'silent' })
const pictures = openPictureReader(log)
const readers = { pictures, toJpeg: heicToJpeg(log), wantsPictures: false }
const facts = await paperFacts(['Llano Lines'])

const wordsOf = ([page]: Awaited<ReturnType<typeof readWords>>['pages']) =>
  (page?.words ?? []).map(({ text }) => text).filter((text) => /[\p{L}\d]/u.test(text))

/** The share of the printed words that were read, letter by letter. */
function shareOfWords(printed: readonly string[], read: readonly string[]): number {
  const left = [...read]
  const found = printed.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return found.length / Math.max(1, printed.length)
}

type Score = {
  readonly manner: Manner
  readonly seconds: number
  readonly words: number
  readonly values: readonly Value[]
}
type Value = { readonly name: PaperFieldName; readonly isRight: boolean; readonly confidence: number }

async function scoreOf(manner: Manner, seed: number): Promise<Score> {
  const layout = layouts[(seed - 1) % layouts.length]
  if (!layout) throw new Error('there is no layout')
  const chance = chanceFrom(seed * 7919)
  const paper = invent(chance)
  const pdf = await printPaper(layout.font, (pen) => {
    layout.draw(pen, paper, chance)
  })
  const bytes = await degraded(manner, pdf, chance)
  if (keptIn !== undefined) {
    mkdirSync(keptIn, { recursive: true })
    writeFileSync(`${keptIn}/${manner.replace(' ', '-')}-${String(seed)}`, bytes)
  }
  const start = performance.now()
  const { pages } = await readWords(bytes, readers)
  const { fields } = readPaper(pages, facts, 2026)
  const seconds = (performance.now() - start) / 1000
  const printed = wordsOf((await readWords(pdf, readers)).pages)
  const right = rightFields(textsOf(fields), paper)
  const wrong = paperFieldNames.filter((name) => !right[name])
  if (options.includes('--misses'))
    for (const name of wrong)
      say(
        `  ${manner} ${String(seed)}, ${layout.name}: ${name} ${JSON.stringify(fields[name]?.text ?? null)} (${String(fields[name]?.confidence ?? 0)}), wanted ${wanted(name, paper)}`,
      )
  const values = paperFieldNames.map((name) => ({
    name,
    isRight: right[name],
    confidence: fields[name]?.confidence ?? 0,
  }))
  return { manner, seconds, words: shareOfWords(printed, wordsOf(pages)), values }
}

function textsOf(fields: PaperContent['fields']) {
  // Every name of the fields has its entry.
  return Object.fromEntries(paperFieldNames.map((name) => [name, fields[name]?.text ?? null])) as Record<
    PaperFieldName,
    string | null
  >
}

function wanted(
  name: PaperFieldName,
  { loadNumber, poNumber, broker, stops }: ReturnType<typeof invent>,
): string {
  if (name === 'loadNumber') return loadNumber
  if (name === 'poNumber') return poNumber ?? 'none'
  if (name === 'companyName') return broker.name
  const stop = name === 'deliveryAddress' ? stops.at(-1) : stops[0]
  return stop
    ? `${stop.street}, ${stop.city}, ${stop.state} ${stop.zip}, ${stop.day.join('-')} ${stop.from}`
    : ''
}

const percent = (part: number, of: number) => (of === 0 ? '   -' : `${((100 * part) / of).toFixed(1)} %`)

function sayScores(name: string, scores: readonly Score[]): void {
  const all = scores.flatMap(({ values }) => values)
  const right = all.filter(({ isRight }) => isRight)
  const sure = all.filter(({ confidence }) => confidence >= 0.8)
  const byField = paperFieldNames.map((field) => {
    const own = all.filter((value) => value.name === field)
    return `${field} ${percent(own.filter(({ isRight }) => isRight).length, own.length)}`
  })
  const times = scores.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  say(
    `${name.padEnd(12)} ${String(scores.length).padStart(3)} papers, ${percent(right.length, all.length)} of the fields, ${percent(
      scores.reduce((sum, { words }) => sum + words, 0),
      scores.length,
    )} of the words; ${byField.join(', ')}; green ${percent(sure.length, all.length)}, of these right ${percent(sure.filter(({ isRight }) => isRight).length, sure.length)}; ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} s`,
  )
}

const scores: Score[] = []
for (const manner of asked.length > 0 ? asked : manners) {
  for (let seed = from; seed <= to; seed += 1) scores.push(await scoreOf(manner, seed))
  sayScores(
    manner,
    scores.filter((score) => score.manner === manner),
  )
}
sayScores('all', scores)
await pictures.close()
