import {
  compareKnown,
  isHeldOut,
  knownDistances,
  miss,
  type Comparison,
} from './geography/known-distances.ts'
import { derivedMiss, spanCoverage, spanHalves } from './geography/span-coverage.ts'

/**
 * How far the built-in road graph is from the distances in geography/known-distances.txt, by region, beside the great
 * circle x 1.2. `--worst=20` lists the pairs that miss most, of those that may be looked at; `--region=texas-chart`
 * measures one region, `--aim=time` the quickest ways in place of the shortest.
 */
const option = (name: string) =>
  process.argv.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3)
const say = (line: string) => void process.stdout.write(`${line}\n`)

const known = knownDistances().filter(({ region }) => region === (option('region') ?? region))
const compared = compareKnown(known, option('aim') === 'time' ? 'time' : 'distance')
const groups = [
  ...[...new Set(known.map(({ region }) => region))].map(
    (region) => [region, (pair: Comparison) => pair.region === region] as const,
  ),
  ['all looked at', (pair: Comparison) => !isHeldOut(pair)] as const,
  ['all held out', isHeldOut] as const,
]
for (const [name, belongs] of groups) {
  const here = compared.filter(belongs)
  if (here.length === 0) continue
  const road = row(here.map(({ routed, miles }) => miss(routed, miles)))
  const guess = row(here.map(({ guessed, miles }) => miss(guessed, miles)))
  say(
    `${name.padEnd(16)} ${String(here.length).padStart(4)} pairs   roads ${road}   great circle x 1.2 ${guess}`,
  )
}
const halves = spanHalves(compared)
if (halves.check.length > 0) {
  const [derive, check] = [halves.derive, halves.check].map(
    (pairs) => `${String(pairs.length)} pairs, ${round(spanCoverage(pairs) * 100, 1)} %`,
  )
  say(
    `within the span that is told: derived from ${derive ?? ''} (asks for ${String(derivedMiss(halves.derive))});`,
  )
  say(`  checked on the ${check ?? ''}`)
}
for (const pair of worst(
  compared.filter((pair) => !isHeldOut(pair)),
  Number(option('worst') ?? 0),
)) {
  const percent = (pair.routed / pair.miles - 1) * 100
  say(
    `${round(percent, 1).padStart(6)} %  ${pair.from} - ${pair.to}: ${round(pair.routed, 0)} for ${String(pair.miles)}`,
  )
}

function row(misses: readonly number[]): string {
  const sorted = misses.toSorted((a, b) => a - b)
  const at = (share: number) =>
    round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 100, 1)
  return `median ${at(0.5).padStart(4)} %  p90 ${at(0.9).padStart(4)} %  max ${at(1).padStart(4)} %`
}

function worst(pairs: readonly Comparison[], count: number): readonly Comparison[] {
  return pairs.toSorted((a, b) => miss(b.routed, b.miles) - miss(a.routed, a.miles)).slice(0, count)
}

function round(value: number, digits: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
