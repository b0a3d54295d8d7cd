import { endsBeforeItBegins } from '../../loads/window-end.ts'
import type { PaperAddress } from '../addresses/address.ts'
import { heightOf, wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import { anyYear, daysIn, timesIn, type Moment } from './moments.ts'
import type { TimeKind } from '../sheet/reading.ts'
import { isDayOfOther } from './days-of-others.ts'
import type { GivenRole } from './roles.ts'
import { aboveOf, belowOf, isBeside, leftOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import type { Region } from '../sheet/region.ts'

export type Appointment = {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
  readonly kind: TimeKind | null
  readonly words: readonly Word[]
  readonly sureness: number
}

type Stop = { readonly address: PaperAddress; readonly given: GivenRole; readonly region: Region }
type Told = Moment & { readonly cell: Cell; readonly isEnd: boolean }

const fcfs =
  /\bfcfs\b|first[- ]come|no appointment|appointment required:? no\b|open (?:pick|deliver)|drop ?(?:and|&) ?hook|\bwalk[- ]?in\b|no appt/i
const notOfStop =
  /\b(?:effective|version|book|order|print|issue|creat|invoice|sent|date sent|quote|sign|(?:original|previous|former|old) (?:date|day|app|time|pick|del|sched))/i

/** The date and times of a stop, from its cells. */
export function readAppointment(sheet: Sheet, stop: Stop, nearDay: string): Appointment | null {
  const cells = cellsToRead(sheet, stop)
  const days = cells
    .filter((cell) => !isDayOfOther(sheet, cell, stop.given))
    .flatMap((cell) =>
      daysIn(cell.text, nearDay)
        .filter(({ at }) => !notOfStop.test(cell.text.slice(Math.max(0, at - 24), at)))
        .map((day) => told(cell, day)),
    )
  const day = days[0] ?? dayByName(sheet, stop, nearDay) ?? dayOfAll(sheet, nearDay)
  if (!day) return null
  const isOwn = days.length > 0
  const around =
    isOwn || ofAllStops.test(day.cell.text) ? cells : [day.cell, ...besideOrBelow(sheet, day.cell)]
  const ofStop = around.filter((cell) => cell === day.cell || !isOfOffice(cell))
  const times = timesAfter(sheet, ofStop, day)
  const text = [...new Set([day.cell, ...times.map(({ cell }) => cell), ...around])]
    .map(({ text: each }) => each)
    .join(' ; ')
  const span = withinDay(spanOf(times, text), day, times, nearDay)
  const words = [day, ...times.slice(0, 2)].flatMap(({ cell, at, end }) => wordsBetween(cell, at, end))
  return {
    date: day.value,
    ...span,
    words: [...new Set(words)],
    sureness:
      isOwn &&
      new Set(days.map(({ value }) => value)).size <= 2 &&
      !endsBeforeItBegins(span.from, span.to) &&
      (span.kind !== 'window' || span.to !== null)
        ? 0.96
        : 0.7,
  }
}

type Span = Pick<Appointment, 'from' | 'to' | 'kind'>

/** `12/02 06:00 - 12/03 18:00`: a stop has one day, and no end that is of another. */
function withinDay(span: Span, day: Told, times: readonly Told[], nearDay: string): Span {
  const end = times.find(({ value, cell, at }) => value === span.to && (cell !== day.cell || at > day.at))
  const ofEnd = end && daysIn(end.cell.text, nearDay).findLast(({ at }) => at < end.at)
  return ofEnd === undefined || ofEnd.value <= day.value ? span : { ...span, to: null }
}

/** `Booked 11/28/2026 10:15 AM`, `Check call daily by 09:00`: no time of a stop. */
function isOfOffice({ text }: Cell): boolean {
  const days = daysIn(text, anyYear)
  const isBooked = days.every(({ at }) => notOfStop.test(text.slice(Math.max(0, at - 24), at)))
  return (days.length > 0 && isBooked) || /\bcheck[- ]?calls?\b/i.test(text)
}

/** `Time: TBD` in the line of the day. */
function isToBeSet(sheet: Sheet, cell: Cell, day: Told): boolean {
  return (
    (cell === day.cell || isBeside(cell, day.cell)) &&
    sheet
      .labelsIn(cell)
      .some(
        ({ kind, end }) => kind === 'time' && /^(?:tbd|tba|to be |call\b)/i.test(cell.text.slice(end).trim()),
      )
  )
}

/** In a sentence, the text from the address to the next one; otherwise the cells of the stop. */
function cellsToRead(sheet: Sheet, { address, region }: Stop): Cell[] {
  if (!sheet.paragraphs.includes(address.cell)) return [...region.cells]
  const rest = address.cell.text.slice(address.end)
  const stop = /\b(?:deliver|drop|consign|receiver|unload|then|second)/i.exec(rest)?.index ?? rest.length
  const until = address.end + (stop > 8 ? stop : rest.length)
  const own = wordsBetween(address.cell, address.end, until)
  const before = wordsBetween(address.cell, Math.max(0, address.start - 90), address.start)
  const pieces = daysIn(own.map(({ text }) => text).join(' '), anyYear).length > 0 ? own : [...before, ...own]
  return pieces.length === 0
    ? []
    : [{ ...address.cell, words: pieces, text: pieces.map(({ text }) => text).join(' ') }]
}

/** A date may be between `Latest:` and its time. */
const endBefore =
  /(?:latest|[pd]?nlt|time out|until|close[sd]?|end|before|by|late|thru|through|no later than|to)(?: time| date)?\W*(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\W+)?(?:[\d/.-]+[\s,]*)?$/i

function told(cell: Cell, moment: Moment, label = ''): Told {
  const before = `${label} ${cell.text}`.slice(0, moment.at + label.length + 1).slice(-30)
  return { ...moment, cell, isEnd: endBefore.test(before) }
}

/** The label of a time: `Time Out:` in a column of labels, `No later than` above it. */
function labelBefore(sheet: Sheet, cell: Cell): string {
  const left = leftOf(sheet, cell)
  if (left && sheet.labelsIn(left).length > 0 && left.words.length <= 4) return left.text
  const above = /^(?:\d[\d/.-]+ )?\d{1,2}:?\d{2}(?: ?[ap]\.?m\.?)?$/i.test(cell.text)
    ? aboveOf(sheet, cell)
    : null
  return above && sheet.labelsIn(above).length > 0 && above.words.length <= 4
    ? above.text
    : (headOf(sheet, cell)?.text ?? '')
}

const farthestHead = 0.35

/** `Latest` as the heading of a table column, with any number of stops in between. */
function headOf(sheet: Sheet, { page, box }: Cell): Cell | null {
  const heads = sheet.labels.filter(
    ({ kind, cell: head, start, end }) =>
      (kind === 'date' || kind === 'time') &&
      start === 0 &&
      end >= head.text.length &&
      /^(?:earliest|latest|early|late|open|close|from|to|start|end)\b/i.test(head.text) &&
      head.page === page &&
      head.box.bottom <= box.top &&
      box.top - head.box.bottom < farthestHead &&
      Math.abs(head.box.left - box.left) < 0.5 * heightOf(head),
  )
  return heads.at(-1)?.cell ?? null
}

/** `Pickup Date: …` in the paper's header, far from the stop. */
function dayByName(sheet: Sheet, { given }: Stop, nearDay: string): Told | undefined {
  const pattern =
    given.role === 'pickup'
      ? /^(?:pick|p\/?u\b|ship|load|ready)/i
      : /^(?:del|drop|due|arriv|must del|unload|receiv)/i
  return sheet.labels
    .filter(
      ({ kind, cell, start }) => (kind === 'date' || kind === 'time') && pattern.test(cell.text.slice(start)),
    )
    .flatMap(({ cell, end }) =>
      [cell, ...besideOrBelow(sheet, cell)].flatMap((each) =>
        daysIn(each.text, nearDay)
          .filter(({ at }) => each !== cell || at >= end)
          .map((day) => told(each, day)),
      ),
    )[0]
}

/** `All times are on 12/07/2026`: said once for every stop. */
function dayOfAll(sheet: Sheet, nearDay: string): Told | undefined {
  return [...sheet.cells, ...sheet.paragraphs]
    .filter(({ page, text }) => page === 1 && ofAllStops.test(text))
    .flatMap((cell) => daysIn(cell.text, nearDay).map((day) => told(cell, day)))[0]
}

const ofAllStops = /\ball times (?:are )?(?:on|for) /i

function besideOrBelow(sheet: Sheet, cell: Cell): Cell[] {
  return [rightOf(sheet, cell), belowOf(sheet, cell)].filter((other) => other !== null)
}

/** Times after the date: in its cell, in its line, then farther down. */
function timesAfter(sheet: Sheet, cells: readonly Cell[], day: Told): Told[] {
  const every = cells.flatMap((cell) =>
    timesIn(withoutDays(withoutReferences(sheet, cell)), isTimely(sheet, cell, day)).map((time) =>
      told(cell, time, labelBefore(sheet, cell)),
    ),
  )
  // Four digits below `06:00 AM` are the end of a number that was too long for its column.
  const isWritten = ({ cell, at, end }: Told) => /[:.apm]|noon/i.test(cell.text.slice(at, end))
  const all = every.some(isWritten)
    ? every.filter((time) => isWritten(time) || time.cell === day.cell)
    : every
  const own = all.filter(({ cell }) => cell === day.cell)
  if (own.some(({ at }) => at > day.at)) {
    const after = own.filter(({ at }) => at > day.at)
    const ends = all.filter(({ cell, isEnd }) => cell !== day.cell && isEnd)
    return [...after, ...ends, ...endBelow(all, day)]
  }
  if (own.length > 0) return own
  const beside = all.filter(({ cell }) => isBeside(cell, day.cell))
  if (beside.length > 0) return beside
  return cells.some((cell) => isToBeSet(sheet, cell, day)) ? [] : all
}

/** `09/14/2026 08:00` with `09/14/2026 15:00` right below it: a window. */
function endBelow(all: readonly Told[], { cell }: Told): Told[] {
  const height = cell.box.bottom - cell.box.top
  return all
    .filter((time) => time.cell.box.top > cell.box.top && time.cell.box.top - cell.box.bottom < 0.8 * height)
    .filter((time) => time.cell.box.left < cell.box.right && time.cell.box.right > cell.box.left)
    .filter((time) => /^\W*(?:to\W+)?\d[\d/.-]+ \d{1,2}:?\d{2}\b/i.test(time.cell.text))
    .slice(0, 1)
    .map((time) => ({ ...time, isEnd: true }))
}

/** Blanks dates, because a year is not a time. */
function withoutDays(text: string): string {
  return daysIn(text, anyYear).reduce(
    (rest, { at, end }) => rest.slice(0, at) + ' '.repeat(end - at) + rest.slice(end),
    text,
  )
}

/** Blanks references, because their digits are never times; positions stay the same. */
function withoutReferences(sheet: Sheet, cell: Cell): string {
  const labels = sheet.labelsIn(cell)
  return labels
    .filter(({ kind }) => ['reference', 'phone', 'po', 'load', 'weight', 'pieces'].includes(kind))
    .reduce((text, { end }) => {
      const label = labels.find(({ start }) => start >= end)?.start ?? text.length
      const day = daysIn(text.slice(end), anyYear)[0]
      const next = Math.min(label, day ? end + day.at : text.length)
      return text.slice(0, end) + text.slice(end, next).replace(/\d/g, '_') + text.slice(next)
    }, cell.text)
}

function isTimely(sheet: Sheet, cell: Cell, day: Told): boolean {
  if (cell === day.cell || /\b(?:appt|appointment|fcfs|hrs|hours|time|between|window)\b/i.test(cell.text))
    return true
  if (sheet.labelsIn(cell).some(({ kind }) => kind === 'time' || kind === 'date')) return true
  return (
    (isBeside(cell, day.cell) || isRightUnder(cell, day.cell)) &&
    /^(?:(?:at|from|@|to|until|till|thru|through|by|close|latest|no later than|[-–])[\s:]*)?\(?\d{4}\)?(?:\s*[-–]\s*\d{4})?(?: \w+)?$/i.test(
      cell.text,
    )
  )
}

function isRightUnder({ box }: Cell, { box: day }: Cell): boolean {
  const height = day.bottom - day.top
  return Math.abs(box.left - day.left) < height && box.top > day.top && box.top - day.bottom < 0.8 * height
}

/** The second time is the end of the first if a dash, `to` or a label for the end joins them. */
function spanOf(times: readonly Told[], text: string): Span {
  const first = times.find(({ isEnd }) => !isEnd) ?? times[0]
  const isOpen = fcfs.test(text)
  if (!first) return { from: null, to: null, kind: isOpen ? 'fcfs' : null }
  const second = times.find((time) => time !== first && isJoined(first, time))
  const to = second && second.value !== first.value ? second.value : null
  return { from: first.value, to, kind: isOpen ? 'fcfs' : to === null ? 'appointment' : 'window' }
}

function isJoined(first: Told, second: Told): boolean {
  if (second.isEnd) return true
  if (second.cell !== first.cell) return false
  const between = first.cell.text.slice(first.end, second.at)
  if (/^\s*$/.test(between)) return true
  return /^[\s)(]*(?:[-–—/]|to|thru|through|until|and|till)[\s(]*(?:(?:no )?later than )?(?:[\d/.-]+[T\s]*)?$/i.test(
    between,
  )
}
