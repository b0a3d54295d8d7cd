import { ApiError } from '#client/api/api-error.ts'
import { headParts, type Draft, type StopPart } from '../draft/draft.ts'
import type { Faults } from './load-body.ts'

/** The fields of a call to the fields of the form. */
const partOf: Readonly<Record<string, StopPart>> = {
  ...{ name: 'name', locationId: 'name', kind: 'name', street: 'street' },
  ...{ city: 'town', state: 'town', zip: 'town' },
  ...{ date: 'appointment', from: 'appointment', to: 'appointment', notes: 'notes' },
}
const loadPartOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(headParts.map((part) => [part, part])),
  ...{ tripRate: 'rate', customerId: 'companyName', number109: 'number109', specialInstructions: 'notes' },
}

/** What the server refused, at the fields; what has no field of its own is told above the buttons. */
export function serverFaults(error: Error, { stops }: Draft): Faults {
  if (!(error instanceof ApiError)) return {}
  if (error.body['requiresOverride'] === true || error.code === 'load_has_invoice')
    return { number109: error.userMessage }
  const faults: Record<string, string> = {}
  for (const [field, message] of Object.entries(error.fields)) {
    const [, index, name] = /^stops\.(\d+)\.(\w+)$/.exec(field) ?? []
    const part = partOf[name ?? '']
    const id =
      index !== undefined && part !== undefined ? stops[Number(index)]?.fields[part].id : loadPartOf[field]
    if (id !== undefined) faults[id] = message
  }
  return faults
}
