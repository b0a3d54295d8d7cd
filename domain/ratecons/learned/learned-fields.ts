/** The kind of text in a field: determines how it is found on a paper and compared. */
export type Shape = 'number' | 'id' | 'money' | 'text' | 'email' | 'phone' | 'day' | 'time'

/** Fields that can be learned for the whole paper. */
export const paperShapes = {
  loadNumber: 'id',
  poNumber: 'id',
  companyName: 'text',
  'rate.total': 'money',
  'rate.lineHaul': 'money',
  'rate.fuel': 'money',
  equipment: 'text',
  weight: 'number',
  commodity: 'text',
  temperature: 'text',
  'broker.mc': 'number',
  'broker.contact': 'text',
  'broker.phone': 'phone',
  'broker.email': 'email',
  'broker.billingEmail': 'email',
} as const satisfies Record<string, Shape>

/** Fields that can be learned for stops under the same heading. */
export const stopShapes = {
  'stop.name': 'text',
  'stop.street': 'text',
  'stop.city': 'text',
  'stop.state': 'text',
  'stop.zip': 'id',
  'stop.date': 'day',
  'stop.from': 'time',
  'stop.to': 'time',
} as const satisfies Record<string, Shape>

export type PaperLearned = keyof typeof paperShapes
export type StopLearned = keyof typeof stopShapes
export type LearnedField = PaperLearned | StopLearned

const shapes: Readonly<Record<LearnedField, Shape>> = { ...paperShapes, ...stopShapes }

export function shapeOf(field: LearnedField): Shape {
  return shapes[field]
}

export function isLearnedField(name: string): name is LearnedField {
  return Object.hasOwn(shapes, name)
}

/** `stops.1.street`, as in the contract; stops count from 0 in reading order. */
const stopPath = /^stops\.(\d{1,2})\.(\w+)$/

export type FieldPath = { readonly field: LearnedField; readonly stop: number | null }

/** Null for a field that is not learned. */
export function fieldOfPath(path: string): FieldPath | null {
  const match = stopPath.exec(path)
  if (match) {
    const field = `stop.${match[2] ?? ''}`
    return isLearnedField(field) ? { field, stop: Number(match[1]) } : null
  }
  return isLearnedField(path) && !path.startsWith('stop.') ? { field: path, stop: null } : null
}

/** What people call a field. */
export const learnedFieldWords: Readonly<Record<LearnedField, string>> = {
  loadNumber: 'Load number',
  poNumber: 'PO number',
  companyName: 'Company name',
  'rate.total': 'Rate',
  'rate.lineHaul': 'Line haul',
  'rate.fuel': 'Fuel',
  equipment: 'Equipment',
  weight: 'Weight',
  commodity: 'Commodity',
  temperature: 'Temperature',
  'broker.mc': 'MC number',
  'broker.contact': 'Contact',
  'broker.phone': 'Phone',
  'broker.email': 'E-mail',
  'broker.billingEmail': 'Billing e-mail',
  'stop.name': 'Name of the stop',
  'stop.street': 'Street of the stop',
  'stop.city': 'City of the stop',
  'stop.state': 'State of the stop',
  'stop.zip': 'ZIP code of the stop',
  'stop.date': 'Day of the stop',
  'stop.from': 'Time of the stop',
  'stop.to': 'End of the stop’s window',
}
