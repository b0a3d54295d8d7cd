import type { PaperAddress } from '../addresses/address.ts'
import { around, columnShare, heightOf, type Box } from '../sheet/cells.ts'
import type { Label } from '../sheet/labels.ts'
import { anyYear, daysIn } from './moments.ts'
import type { Neighbours } from './neighbours.ts'
import { lastSentence } from '../sheet/sentence-ends.ts'
import { belowOf, type Sheet } from '../sheet/sheet.ts'

export type Role = 'pickup' | 'delivery' | 'otherStop' | 'carrier' | 'broker' | 'bill'
export type GivenRole = { readonly role: Role; readonly label: Label | null; readonly sureness: number }

const roleKinds = new Set<string>(['pickup', 'delivery', 'otherStop', 'carrier', 'broker', 'bill'])

const pickupWords =
  /\b(?:pick(?:s|ed|ing)?[- ]?up|load(?:s|ing)? at|load(?:s)? from|originat\w*|collect\w*|shipper|ship from|picks? at|loading|load(?=[.:])|(?:driver|truck|you|he|she|they|to) (?:will |must |should |can )?loads?)\b/gi
const deliveryWords =
  /\b(?:deliver(?:s|y|ed|ing)?|drop(?:s|ped)?(?:[- ]?off)?|consignee|receiver|destination|unload(?:s|ing)?|consigned to|ship to)\b/gi

/** The role of an address on this paper; null: nothing nearby says so. */
export function roleOf(sheet: Sheet, address: PaperAddress, among: Among): GivenRole | null {
  if (sheet.paragraphs.includes(address.cell)) return inSentence(address) ?? hanging(sheet, address)
  return byLabel(sheet, address, among) ?? inSentence(address) ?? byVerb(sheet, address, among.block)
}

/** `DEL` alone before the first line of what is said of it. */
function hanging(sheet: Sheet, { cell }: PaperAddress): GivenRole | null {
  const label = sheet.labels.find(
    ({ kind, isMarked, cell: { page, box } }) =>
      (kind === 'pickup' || kind === 'delivery') &&
      isMarked &&
      page === cell.page &&
      box.right < cell.box.left &&
      Math.abs(box.top - cell.box.top) < 0.4 * (box.bottom - box.top),
  )
  // Only stops are labelled so.
  return label ? { role: label.kind as Role, label, sureness: 0.8 } : null
}

/** Where an address stands, and what else is on its page. */
type Among = { readonly block: Box; readonly neighbours: Neighbours }

function inSentence({ cell, start }: PaperAddress): GivenRole | null {
  const above = cell.text.slice(Math.max(0, start - 160), start)
  const before = `${headOfSentence.exec(above)?.[1] ?? ''} ${lastSentence(above)}`
  const pickup = lastOf(before, pickupWords)
  const delivery = lastOf(before, deliveryWords)
  if (notOfFreight.test(before)) return null
  const verb = pickup < 0 && delivery < 0 ? null : pickup > delivery ? 'pickup' : 'delivery'
  const way = { from: 'pickup', to: 'delivery', '': null } as const
  const said = endsWithName.exec(`${before.trimEnd()} `)?.[1]
  const role = way[said === 'from' || said === 'to' ? said : ''] ?? verb
  return role && { role, label: null, sureness: role === verb ? 0.85 : 0.6 }
}

/** `2. Load. Verdigris Port Terminal, `: a word before the sentence is its heading. */
const headOfSentence =
  /(?:^|[.;] )(?:\(?\d{1,2}[.)] )?((?:pick ?-?up|load(?:ing)?|deliver(?:y)?|unload(?:ing)?|origin|destination|drop ?-?off)[.:]) (?:[^.;]|\b\p{L}\.){0,90}$/iu

/**
 * `for pickup on May 4, to Great Lakes Snacks,`: the word right before the name counts more than the verb before it.
 */
const endsWithName =
  /\b(from|to) (?:(?:the|its|their) )?(?:\p{Ll}+ (?:of|at) )?(?:(?:[\p{Lu}\d][\p{L}\p{N}.'’-]*|&|and|of),? ){0,7}(?:,? ?(?:located )?at )?$/u

/** `Load 4471 picks up Monday` above an address is not a label, but says what happens there. */
function byVerb({ cells }: Sheet, { cell }: PaperAddress, block: Box): GivenRole | null {
  const height = heightOf(cell)
  const line = cells
    .filter((other) => other.page === cell.page && other.box.bottom <= block.top + 0.3 * height)
    .filter((other) => block.top - other.box.bottom < 1.5 * height && other.box.left < block.right)
    .toSorted((a, b) => b.box.top - a.box.top)
    .find(({ text }) => lastOf(text, verbs.pickup) >= 0 || lastOf(text, verbs.delivery) >= 0)
  if (!line || notOfFreight.test(line.text)) return null
  const kind = lastOf(line.text, verbs.pickup) > lastOf(line.text, verbs.delivery) ? 'pickup' : 'delivery'
  const whole = { start: 0, end: line.text.length, words: line.words }
  return { role: kind, label: { kind, rank: 1, cell: line, isMarked: false, ...whole }, sureness: 0.75 }
}

const verbs = {
  pickup: /\b(?:picks?(?:ing)?[- ]?up|loads? at|loading at|originat\w*)\b/gi,
  delivery: /\b(?:delivers?(?:ing)?|drops?(?:[- ]?off)?|unloads?|consigned)\b/gi,
}
/** Addresses for letters, lawsuits and invoices. */
const notOfFreight =
  /\b(?:notices?|legal|courts?|claims?|invoices?|mail(?:ed|ing)?|remit|payments?|attention|similar|other loads)\b/i

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].at(-1)?.index ?? -1
}

type Candidate = {
  readonly label: Label
  readonly role: Role
  readonly distance: number
  readonly weight: number
}

function byLabel(sheet: Sheet, address: PaperAddress, { block, neighbours }: Among): GivenRole | null {
  const hasClear = sheet.labels.some(
    ({ kind, cell, start, end }) =>
      (kind === 'pickup' || kind === 'delivery') && !isFromTo(cell.text.slice(start, end)),
  )
  const isStopTo = sheet.labels.some(
    ({ kind, cell, start, end }) => kind === 'pickup' && isFromTo(cell.text.slice(start, end)),
  )
  const candidates = sheet.labels.flatMap((label): Candidate[] => {
    const named = roleOfLabel(label, { hasClear, isStopTo })
    if (named === null || label.cell.page !== address.cell.page || isInName(label, address)) return []
    if (isOfAnother(label, named, block, neighbours)) return []
    const distance = distanceTo(sheet, label, address, block)
    // A party's label is right at its address; stop headings cover everything below them.
    const isFar = distance !== null && distance > 5 && (!isStopRole(named.role) || named.weight === 1)
    return distance === null || isFar ? [] : [{ label, ...named, distance }]
  })
  const best =
    headingBeside(sheet, block, address.cell.page) ??
    candidates.toSorted((a, b) => a.distance + a.weight - (b.distance + b.weight))[0]
  if (!best) return null
  return { role: best.role, label: best.label, sureness: best.weight > 0 ? 0.7 : 0.97 }
}

/** The weight of a role that a date, a time or a number tells. */
const ofDetail = 4

/**
 * `PU# 88061` is of the address over it, unless it is nearer to the one below; `Drop-off` over an address of its own
 * column is none of the carrier's in the column beside it.
 */
function isOfAnother(
  label: Label,
  { role, weight }: { readonly role: Role; readonly weight: number },
  block: Box,
  { over, under }: Neighbours,
): boolean {
  const { box, text } = label.cell
  const isDetail = weight >= ofDetail || /#\W*$/.test(text.slice(label.start, label.end))
  const above = isDetail ? over(label) : null
  if (above !== null && above !== block && box.top - above.bottom <= block.top - box.bottom) return true
  const isBeside = isStopRole(role) && block.left - box.right > 3 * (box.bottom - box.top)
  const below = isBeside ? under(label) : null
  return below !== null && below !== block
}

/** `Westgate Terminal` and in the next column of its line `PICK UP · Dec 7, 3:00 PM`: the card's heading is at its right. */
function headingBeside(sheet: Sheet, block: Box, page: number): Candidate | null {
  const label = sheet.labels.find(
    ({ kind, start, end, cell }) =>
      (kind === 'pickup' || kind === 'delivery') &&
      start === 0 &&
      cell.page === page &&
      cell.box.left > block.right &&
      Math.abs(cell.box.top - block.top) < 0.4 * heightOf(cell) &&
      daysIn(cell.text.slice(end), anyYear).length > 0,
  )
  // Only stops are labelled so.
  return label ? { label, role: label.kind as Role, distance: 0, weight: 0 } : null
}

/** `Carrier Crossing Foods` is the name of a place. */
function isInName({ isMarked, words }: Label, { name, nameWords }: PaperAddress): boolean {
  const [first] = words
  return !isMarked && first !== undefined && nameWords[0] === first && name?.startsWith(first.text) === true
}

function isFromTo(text: string): boolean {
  return /^(?:from|t[o0]|so|pu|attn)[\s:.]*$/i.test(text)
}

function roleOfLabel(
  label: Label,
  { hasClear, isStopTo }: { hasClear: boolean; isStopTo: boolean },
): { role: Role; weight: number } | null {
  const text = label.cell.text.slice(label.start, label.end)
  if (roleKinds.has(label.kind)) {
    if ((label.kind === 'pickup' || label.kind === 'delivery') && !isRoleUse(label, text)) return null
    if (label.kind === 'carrier' && isFromTo(text) && isStopTo) return null
    if (isFromTo(text) && hasClear && !/^(?:so|pu)\b/i.test(text)) return null
    // The set contains only roles; `To:` means the stop unless it names a carrier.
    return { role: label.kind as Role, weight: isFromTo(text) ? 1 : 0 }
  }
  if (!['date', 'time', 'reference'].includes(label.kind)) return null
  if (/^(?:pick|pu\b|ship\b|shipper|load)/i.test(text)) return { role: 'pickup', weight: ofDetail }
  if (/^(?:del|drop|consig|receiv|unload)/i.test(text)) return { role: 'delivery', weight: ofDetail }
  return null
}

/** `SO`, `PU` and `Del` are roles only on their own, not within a sentence. */
function isRoleUse(label: Label, text: string): boolean {
  const isShort =
    /^(?:so|do|pu|del|p\/u|drops?|picks?|load|loading|unloading|supplier|vendor|final)[\s:.]*$/i.test(text)
  const isBeforeDay = /^\s*(?:\d|mon|tue|wed|thu|fri|sat|sun)/i.test(label.cell.text.slice(label.end))
  return !isShort || label.isMarked || label.cell.words.length <= 2 || (label.start === 0 && isBeforeDay)
}

/** The distance in line heights; null if it is neither above, before nor in the address. */
function distanceTo(sheet: Sheet, label: Label, address: PaperAddress, block: Box): number | null {
  const { cell } = label
  const height = heightOf({ box: address.cell.words[0]?.box ?? block })
  if (cell === address.cell) return label.end <= address.start + 1 ? 0 : null
  const box = around(label.words.map((word) => word.box))
  // Rows of a spreadsheet touch each other.
  const middle = (box.top + box.bottom) / 2
  const isBesideBlock = middle > block.top - 0.3 * height && middle < block.bottom
  if (!isBesideBlock) return distanceAbove(box, block, height)
  const isHead = !isStop.has(label.kind) && isHeadOfItsColumn(sheet, label, height)
  return isHead ? null : distanceBeside(box, block, height)
}

/** `CARRIER` in a column at the side, over the carrier's own lines. */
function isHeadOfItsColumn(sheet: Sheet, { cell, start, end }: Label, height: number): boolean {
  if (start > 0 || end < cell.text.length) return false
  const below = belowOf(sheet, cell, 0.9)
  return (
    below !== null && Math.abs(below.box.left - cell.box.left) < height && sheet.labelsIn(below).length === 0
  )
}

const isStop = new Set<string>(['pickup', 'delivery', 'otherStop'])

function distanceBeside(box: Box, block: Box, height: number): number | null {
  if (box.left > block.left + 0.5 * height && box.left >= block.right) return null
  const gap = Math.max(0, block.left - box.right) / height
  return (box.left < block.left ? 0.5 : 1) + gap * 0.05
}

function distanceAbove(box: Box, block: Box, height: number): number | null {
  if (box.top > block.top) return null
  const drop = (block.top - box.bottom) / height
  const isOver = columnShare(box, block) > 0.3 || Math.abs(box.left - block.left) < 2.5 * height
  const isLeft = box.left < block.left && box.right < block.right
  if (isOver) return 1 + Math.max(0, drop)
  if (isLeft) return 2 + Math.max(0, drop) * 1.1 + (Math.max(0, block.left - box.right) / height) * 0.1
  // A heading across the page, or on its right, is rarely for this address.
  return box.left > block.right ? null : 6 + Math.max(0, drop) * 2
}

export function blockOf(address: PaperAddress): Box {
  const words = [...address.nameWords, ...address.words]
  return around(words.map(({ box }) => box))
}

export function isStopRole(role: Role): role is 'pickup' | 'delivery' | 'otherStop' {
  return role === 'pickup' || role === 'delivery' || role === 'otherStop'
}
