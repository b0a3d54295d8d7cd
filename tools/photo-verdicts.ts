import { judgePhoto } from '../domain/photo/judge-photo.ts'
import { designs } from './photos/page-designs.ts'
import { sixty } from './photos/photo-plan.ts'
import type { Kind } from './photos/photo-plan.ts'
import { pixelsOf, takePhoto } from './photos/take-photo.ts'
import { timesOnPhone } from './photos/time-on-phone.ts'

/**
 * How often the phone's verdict on a photo is right, by sixty invented photos for each seed, and how long it takes in a
 * browser slowed down four times.
 *
 *   npm run photo-verdicts                  the designs and backgrounds that the limits were not set by
 *   npm run photo-verdicts -- tuning 1 2    those that they were set by, with these seeds
 */
const [set = 'measuring', ...seeds] = process.argv.slice(2)
const say = (line: string) => void process.stdout.write(`${line}\n`)
const isSet = (name: string): name is keyof typeof designs => name in designs
if (!isSet(set)) throw new Error(`There are no photos called ${set}: choose tuning or measuring.`)

const verdictFor: Readonly<Record<Kind, string>> = {
  good: 'good',
  blurred: 'blurred',
  dark: 'dark',
  cut: 'cut',
  skewed: 'skewed',
  glare: 'glare',
  none: 'no_page',
}

const timed: Buffer[] = []
for (const seed of (seeds.length > 0 ? seeds : ['11', '12']).map(Number)) {
  let wrong = 0
  let otherReason = 0
  for (const [index, kind] of sixty.entries()) {
    const { jpeg } = await takePhoto({ seed: seed * 1000 + index, kind, set })
    if (index % 10 === 0) timed.push(jpeg)
    const { faults } = judgePhoto(await pixelsOf(jpeg))
    const verdict = faults[0] ?? 'good'
    const isWrong = (verdict === 'good') !== (kind === 'good')
    if (isWrong) wrong += 1
    else if (verdict !== verdictFor[kind]) otherReason += 1
    if (verdict !== verdictFor[kind])
      say(`  photo ${String(index)}: ${kind}, judged ${faults.join(', ') || 'good'}`)
  }
  say(
    `${set}, seed ${String(seed)}: ${String(wrong)} of ${String(sixty.length)} wrong (at most 3), ${String(otherReason)} bad ones for another reason`,
  )
}
say(await timesOnPhone(timed))
