import type { ReadPaper } from '#contract/ratecons.ts'
import type { Answer, SentBody } from '#client/api/call.ts'
import type { Draft, Field } from '../draft/draft.ts'
import { townOf } from '../draft/town-text.ts'

export type Parties = SentBody<'POST /api/ocr/matches'>
export type Matches = Answer<'POST /api/ocr/matches'>

/** The parties and places of the load as in the form. */
export function partiesOf({ details }: ReadPaper, { load, stops }: Draft): Parties {
  return {
    companyName: typed(load.companyName, 200),
    brokerMc: details.broker.mc?.text.slice(0, 20) ?? null,
    billingEmail: typed(load.billingEmail, 254),
    loadNumber: typed(load.loadNumber, 60),
    poNumber: typed(load.poNumber, 60),
    stops: stops.map(({ fields }) => ({
      name: typed(fields.name, 200),
      street: typed(fields.street, 300),
      ...townOf(fields.town.text),
    })),
  }
}

function typed({ text }: Field, most: number): string | null {
  return text.trim() === '' ? null : text.trim().slice(0, most)
}
