import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { readPaper } from '../domain/ratecons/read-paper.ts'
import { heicToJpeg } from '../server/documents/heic-preview.ts'
import { paperFacts } from '../server/ratecons/paper-facts.ts'
import { openPictureReader } from '../server/ratecons/picture-reader.ts'
import { readWords } from '../server/ratecons/read-words.ts'
import { degraded, manners, type Manner } from './ratecons/pictures/degrade.ts'
import { paperOf } from './ratecons/pictures/paper-of.ts'
import { six, verdictsOf, type Verdict } from './ratecons/natives/verdicts.ts'

/**
 * How exactly invented rate confirmations are read, by the way they come in.
 *
 *   npm run ratecons:score                            ten papers as PDF, scan, photo, fax and upside down
 *   npm run ratecons:score -- fax 10-29 --misses      twenty faxes by their seeds, with what was wrong
 *   … --keep <folder>                                 leaves the files there, and takes them from there the next time
 */
const options = process.argv.slice(2)
const keptIn = options.includes('--keep') ? options[options.indexOf('--keep') + 1] : undefined
const asked = manners.filter((manner) => options.includes(manner.replace(' ', '-')))
const [from = 1, to = 10] =
  options
    .find((word) => /^\d+-\d+$/.test(word))
    ?.split('-')
    .map(Number) ?? []
const say = (line: string) => void process.stdout.write(`${line}\n`)

const log = pino({ level: 'silent' })
const pictures = openPictureReader(log)
const readers = { pictures, toJpeg: heicToJpeg(log), wantsPictures: false }
const facts = await paperFacts(['Two Creeks Trucking'])

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
/** `isReadable`: the rules read it from the paper's own words. */
type Value = Verdict & { readonly isReadable: boolean }

const sixOf = (verdicts: readonly Verdict[]) =>
  verdicts.filter(({ name }) => six.some((each) => each === name))

async function kept(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (keptIn === undefined) return make()
  mkdirSync(keptIn, { recursive: true })
  const file = join(keptIn, name)
  if (!existsSync(file)) writeFileSync(file, await make())
  return readFileSync(file)
}

async function scoreOf(manner: Manner, seed: number): Promise<Score> {
  const { layout, load, pdf, chance } = await paperOf(seed)
  const bytes = await kept(`${manner.replace(' ', '-')}-${String(seed)}`, () => degraded(manner, pdf, chance))
  const own = await readWords(pdf, readers)
  const printed = own.pages.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')
  const readable = sixOf(verdictsOf(readPaper(own.pages, facts, '2026-09-15'), load, printed))
  const start = performance.now()
  const { pages } = await readWords(bytes, readers)
  const verdicts = sixOf(verdictsOf(readPaper(pages, facts, '2026-09-15'), load, printed))
  const seconds = (performance.now() - start) / 1000
  const values = verdicts.map((verdict, index) => ({
    ...verdict,
    isReadable: readable[index]?.isRight ?? false,
  }))
  if (options.includes('--misses'))
    for (const { name, got, confidence, wanted, isReadable } of values.filter(({ isRight }) => !isRight))
      say(
        `  ${manner} ${String(seed)}, ${layout.name}: ${name} ${JSON.stringify(got)} (${String(confidence)}), wanted ${JSON.stringify(wanted)}${isReadable ? '' : '; nor from the file itself'}`,
      )
  return { manner, seconds, words: shareOfWords(wordsOf(own.pages), wordsOf(pages)), values }
}

const percent = (part: number, of: number) => (of === 0 ? '   -' : `${((100 * part) / of).toFixed(1)} %`)

const shareRight = (values: readonly Value[]) =>
  percent(values.filter(({ isRight }) => isRight).length, values.length)

function sayScores(name: string, scores: readonly Score[]): void {
  const all = scores.flatMap(({ values }) => values)
  const green = all.filter(({ confidence }) => (confidence ?? 0) >= 0.8)
  const given = all.filter(({ got }) => got !== null)
  const times = scores.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  const words = scores.reduce((sum, score) => sum + score.words, 0)
  say(
    `${name}: ${String(scores.length)} papers, ${shareRight(all)} of the six fields (${percent(all.filter(({ isReadable }) => isReadable).length, all.length)} from the file itself), ${percent(words, scores.length)} of the words, ${(times[Math.floor(times.length / 2)] ?? 0).toFixed(1)} s`,
  )
  say(
    `  green ${percent(green.length, all.length)}, of these right ${shareRight(green)}; invented ${String(given.filter(({ isAbsent }) => isAbsent).length)} of ${String(given.length)}`,
  )
  say(
    `  ${six.map((field) => `${field} ${shareRight(all.filter((value) => value.name === field))}`).join(', ')}`,
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
