import type { PaperPlace, PaperStop, PaperValue, ReadPaper } from '#contract/ratecons.ts'
import { newKey } from '#client/api/new-key.ts'
import { appointmentText } from './appointment-text.ts'

/** A reading of a field: text, confidence and position. */
export type Reading = {
  readonly text: string
  readonly confidence: number
  readonly place: PaperPlace
  /** The position contains more than this: a street within an address. */
  readonly isPart?: boolean
  /** Absent: found by the reading rules. */
  readonly by?: PaperValue['by']
}

export type Field = {
  /** `loadNumber`, `<key of a stop>.street`. */
  readonly id: string
  readonly label: string
  readonly text: string
  /** The likeliest first; empty: not found on the paper. */
  readonly readings: readonly Reading[]
  /** Whether a person has looked at it, changed it or chosen a reading. */
  readonly isChecked: boolean
  /** The position of the first clicked word, until something is typed. */
  readonly clicked?: PaperPlace | undefined
}

export type StopPart = 'name' | 'street' | 'town' | 'appointment' | 'notes'
export type DraftStop = {
  readonly key: string
  readonly kind: 'pickup' | 'delivery'
  readonly isFcfs: boolean
  /** Added by a person, so the paper was not searched for it. */
  readonly isAdded: boolean
  /** The chosen location; null: a new one; undefined: not decided. */
  readonly locationId?: string | null | undefined
  readonly fields: Readonly<Record<StopPart, Field>>
}

export const headParts = ['loadNumber', 'companyName', 'poNumber', 'rate'] as const
export const freightParts = ['equipment', 'weight', 'temperature', 'commodity', 'billingEmail'] as const
export type LoadPart = (typeof headParts)[number] | (typeof freightParts)[number]

/** The load to be created. */
export type Draft = {
  /** If empty, the next free number is used. */
  readonly number109: string
  readonly load: Readonly<Record<LoadPart, Field>>
  /** The chosen customer; null: a new one; undefined: not decided. */
  readonly customerId?: string | null | undefined
  readonly stops: readonly DraftStop[]
  /** The broker's contact, read-only. */
  readonly broker: readonly Field[]
  /** For the driver. */
  readonly notes: string
  /** Indexes of terms that do not become obligations of the load. */
  readonly leftOut: readonly number[]
}

/** From this confidence on a reading needs no check. */
export const sureFrom = 0.8

export function isDoubtful({ readings: [first], isChecked }: Field): boolean {
  return first !== undefined && first.confidence < sureFrom && !isChecked
}

export function fieldsOf({ load, stops }: Pick<Draft, 'load' | 'stops'>): Field[] {
  return [
    ...headParts.map((part) => load[part]),
    ...stops.flatMap(({ fields }) => Object.values(fields)),
    ...freightParts.map((part) => load[part]),
  ]
}

type Read = (Reading & { readonly alternatives: readonly Reading[] }) | null

export function draftOf({ details }: ReadPaper, today: string): Draft {
  const { fields, rate, broker } = details
  const total = rate.total ?? rate.lineHaul
  const amount = rate.amounts.total ?? rate.amounts.lineHaul
  const written = details.stops.map((stop) => draftStop(stop, today))
  return {
    number109: '',
    load: {
      loadNumber: field('loadNumber', 'Load number', fields.loadNumber),
      companyName: field('companyName', 'Company name', fields.companyName),
      poNumber: field('poNumber', 'PO number', fields.poNumber),
      rate: { ...field('rate', 'Rate', total), ...(amount !== null && { text: dollars(amount) }) },
      equipment: field('equipment', 'Equipment', details.equipment),
      weight: asPounds(field('weight', 'Weight', details.weight)),
      temperature: field('temperature', 'Temperature', details.temperature),
      commodity: field('commodity', 'Commodity', details.commodity),
      billingEmail: field('billingEmail', 'Billing mail', broker.billingEmail),
    },
    broker: brokerFields(broker),
    stops: written.length > 0 ? written : [emptyStop('pickup', false), emptyStop('delivery', false)],
    notes: '',
    leftOut: [],
  }
}

function brokerFields({ contact, phone, email, mc }: ReadPaper['details']['broker']): Field[] {
  return [
    field('brokerContact', 'Contact', contact),
    field('brokerPhone', 'Phone', phone),
    field('brokerEmail', 'Mail', email),
    field('brokerMc', 'MC number', mc),
  ].filter(({ readings }) => readings.length > 0)
}

function field(id: string, label: string, read: Read): Field {
  const readings = read === null ? [] : [read, ...read.alternatives].map(bareReading)
  return { id, label, text: readings[0]?.text ?? '', readings, isChecked: false }
}

function bareReading({ text, confidence, place, by }: Reading): Reading {
  return { text, confidence, place, ...(by && { by }) }
}

/** `43,200 lb` */
function asPounds(weight: Field): Field {
  const pounds = (text: string) => (/^\d+$/.test(text) ? `${text.replace(/\B(?=(\d{3})+$)/g, ',')} lb` : text)
  const readings = weight.readings.map((reading) => ({ ...reading, text: pounds(reading.text) }))
  return { ...weight, text: pounds(weight.text), readings }
}

/** `$1,790.00` */
function dollars(amount: string): string {
  const [whole = '', cents = '00'] = amount.split('.')
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`
}

function draftStop(stop: PaperStop, today: string): DraftStop {
  const key = newKey()
  const { address, appointment, references } = stop
  const named = (part: StopPart, label: string, read: Read) => field(`${key}.${part}`, label, read)
  const town = townText(stop)
  const when =
    stop.date === null ? null : appointmentText({ date: stop.date, from: stop.from, to: stop.to }, today)
  const notes = references.map(({ label, text }) => `${label} ${text}`).join(', ')
  const [firstReference] = references
  return {
    key,
    kind: stop.kind === 'pickup' ? 'pickup' : 'delivery',
    isFcfs: stop.timeKind === 'fcfs',
    isAdded: false,
    fields: {
      name: named('name', 'Location', stop.name),
      street: asPart(partOf(named('street', 'Street', address), stop.street, streetIn)),
      town: asPart(partOf(named('town', 'City, ST ZIP', address), town, townIn)),
      appointment: partOf(named('appointment', 'Appointment', appointment), when, (text) => text),
      notes: {
        ...named('notes', 'Reference', null),
        text: notes,
        readings: firstReference ? [{ ...bareReading(firstReference), text: notes }] : [],
      },
    },
  }
}

const noPlace = { page: 1, x: 0, y: 0, width: 0, height: 0 }

/** A part of a value, with the same confidence and position. */
function partOf(whole: Field, text: string | null, pick: (reading: string) => string): Field {
  if (text === null) return { ...whole, text: '', readings: [] }
  const [first, ...others] = whole.readings
  const confidence = first?.confidence ?? 0
  const different = others
    .map((reading) => ({ ...reading, text: pick(reading.text) }))
    .filter((reading) => reading.text !== text && reading.text !== '')
  return {
    ...whole,
    text,
    readings: [{ place: first?.place ?? noPlace, confidence, text }, ...different],
  }
}

function asPart(part: Field): Field {
  return { ...part, readings: part.readings.map((reading) => ({ ...reading, isPart: true })) }
}

const townPattern = /,\s*([^,]+,\s*[A-Z]{2}\b.*)$/
const townIn = (line: string) => townPattern.exec(line)?.[1] ?? ''
const streetIn = (line: string) => line.replace(townPattern, '')

function townText({ city, state, zip }: Pick<PaperStop, 'city' | 'state' | 'zip'>): string | null {
  const text = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return text === '' ? null : text
}

export function emptyStop(kind: DraftStop['kind'], isAdded: boolean): DraftStop {
  const key = newKey()
  const empty = (part: StopPart, label: string) => field(`${key}.${part}`, label, null)
  return {
    key,
    kind,
    isFcfs: false,
    isAdded,
    fields: {
      name: empty('name', 'Location'),
      street: empty('street', 'Street'),
      town: empty('town', 'City, ST ZIP'),
      appointment: empty('appointment', 'Appointment'),
      notes: empty('notes', 'Reference'),
    },
  }
}

/** A typed, chosen or clicked text. A new name means a new customer, a new address a new location. */
export function withText(draft: Draft, id: string, text: string, clicked?: PaperPlace): Draft {
  const typed = withField(draft, id, (field) => ({ ...field, text, isChecked: true, clicked }))
  const isWhere = ({ fields }: DraftStop) =>
    [fields.name, fields.street, fields.town].some((f) => f.id === id)
  return {
    ...typed,
    customerId: id === draft.load.companyName.id ? undefined : draft.customerId,
    stops: typed.stops.map((stop) => (isWhere(stop) ? { ...stop, locationId: undefined } : stop)),
  }
}

/** The draft with one field changed. */
export function withField(draft: Draft, id: string, change: (field: Field) => Field): Draft {
  const changed = <Part extends string>(fields: Readonly<Record<Part, Field>>) =>
    // The same names as before.
    Object.fromEntries(
      Object.entries<Field>(fields).map(([part, each]) => [part, each.id === id ? change(each) : each]),
    ) as Record<Part, Field>
  return {
    ...draft,
    load: changed(draft.load),
    stops: draft.stops.map((stop) => ({ ...stop, fields: changed(stop.fields) })),
  }
}

export function withStop(draft: Draft, key: string, change: Partial<DraftStop>): Draft {
  return { ...draft, stops: draft.stops.map((stop) => (stop.key === key ? { ...stop, ...change } : stop)) }
}

/** The reading that is shown: another one may have been chosen. */
export function readingShown({ text, readings }: Field): Reading | undefined {
  return readings.find((reading) => reading.text === text) ?? readings[0]
}

/** The choices for the keys 1, 2, … while nothing was typed: readings that disagree. */
export function choicesOf({ readings, isChecked, text }: Field): readonly Reading[] {
  const isOwn = isChecked && !readings.some((reading) => reading.text === text)
  const texts = new Map(readings.map((reading) => [reading.text, reading]))
  return isOwn || texts.size < 2 ? [] : [...texts.values()].slice(0, 4)
}
