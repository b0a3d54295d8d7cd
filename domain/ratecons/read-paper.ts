import { rounded } from './sheet/rounded.ts'
import { moneyText } from '../money.ts'
import { brokerMcs, emails, phones } from './values/broker-facts.ts'
import { contacts } from './values/contacts.ts'
import { companyNames } from './values/company.ts'
import type { PaperFacts } from './sheet/facts.ts'
import type { Found } from './sheet/found.ts'
import { equipments, temperatures, weights } from './values/freight.ts'
import { commodities } from './values/goods.ts'
import { dayNear } from './stops/day-near.ts'
import { ratesOf } from './values/money-read.ts'
import { loadNumbers, poNumbers } from './values/numbers.ts'
import { paperFieldNames, type PaperFieldName } from './values/paper-fields.ts'
import { isOtherPaper, otherPaperShare } from './stops/paper-kind.ts'
import { lessSure, placeOf, valueOf as surest, type PaperReading } from './values/paper-values.ts'
import { sheetOf } from './sheet/sheet.ts'
import { notOfStops } from './values/said-of-stops.ts'
import { severalLoads } from './values/several-loads.ts'
import { readStop, stopFields, type PaperStopReading } from './values/stop-values.ts'
import { stopsOf } from './stops/stops.ts'
import { termsOf } from './values/terms.ts'
import type { PageOfWords } from './sheet/words.ts'

/** Reads a rate confirmation, on that day, from nothing but its words and their positions. */
export function readPaper(pages: readonly PageOfWords[], facts: PaperFacts, today: string) {
  const sheet = sheetOf(pages)
  const { stops: found, others } = stopsOf(sheet, facts, dayNear(pages, today))
  const share = isOtherPaper(sheet) ? otherPaperShare : 1
  const valueOf = (readings: readonly Found[]) => lessSure(surest(readings), share)
  const stops = found.map((stop) => doubted(readStop(sheet, stop, found), share))
  const loads = loadNumbers(sheet, found)
  const names = stops.flatMap(({ name }) => name?.text ?? [])
  const companies = companyNames(
    sheet,
    facts,
    others.filter(({ given }) => given?.role !== 'carrier').map(({ address }) => address),
    names,
  )
  const broker = companies[0]?.text ?? null
  const several = severalLoads(sheet, found)
  // What is paid for all of them is the rate of none.
  const rates = several ? { total: [], lineHaul: [], fuel: [], included: null } : ratesOf(sheet)
  const mails = emails(sheet, broker)
  const ofBroker = notOfStops(sheet, found)
  const isNumber = ({ text }: Found) => loads.some((load) => load.text === text)
  const fields = {
    loadNumber: valueOf(several ? several.numbers : loads),
    poNumber: valueOf(poNumbers(sheet, found, loads[0]?.text ?? null)),
    companyName: valueOf(companies),
    ...stopFields(stops),
  } satisfies Record<PaperFieldName, PaperReading | null>
  return {
    fields,
    severalLoads: several && { count: several.count, numbers: several.numbers.map(({ text }) => text) },
    stops,
    rate: {
      total: valueOf(rates.total),
      lineHaul: valueOf(rates.lineHaul),
      fuel: valueOf(rates.fuel),
      isFuelIncluded: rates.included ? true : rates.fuel.length > 0 ? false : null,
      amounts: {
        total: rates.total[0] ? moneyText(rates.total[0].cents) : null,
        lineHaul: rates.lineHaul[0] ? moneyText(rates.lineHaul[0].cents) : null,
        fuel: rates.fuel[0] ? moneyText(rates.fuel[0].cents) : null,
      },
    },
    equipment: valueOf(equipments(sheet)),
    weight: valueOf(weights(sheet, found)),
    commodity: valueOf(commodities(sheet)),
    temperature: valueOf(temperatures(sheet)),
    broker: {
      mc: valueOf(brokerMcs(sheet, broker)),
      contact: valueOf(contacts(sheet, broker).filter(ofBroker)),
      phone: valueOf(phones(sheet).filter((phone) => ofBroker(phone) && !isNumber(phone))),
      email: valueOf(mails.general.filter(ofBroker)),
      billingEmail: valueOf(mails.billing),
    },
    terms: termsOf(sheet).map(({ words, sureness, ...term }) => ({
      ...term,
      confidence: sureness,
      place: placeOf(words),
    })),
  }
}
function doubted(stop: PaperStopReading, share: number): PaperStopReading {
  return {
    ...stop,
    name: lessSure(stop.name, share),
    address: lessSure(stop.address, share),
    appointment: lessSure(stop.appointment, share),
  }
}

export type PaperContent = ReturnType<typeof readPaper>

/** The share of requested fields that were found, weighted by confidence; a PO number is often missing from papers. */
export function overallConfidence(fields: PaperContent['fields']): number {
  const asked = paperFieldNames.filter((name) => name !== 'poNumber' || fields.poNumber !== null)
  const sum = asked.reduce((total, name) => total + (fields[name]?.confidence ?? 0), 0)
  const least = Math.min(...asked.map((name) => fields[name]?.confidence ?? 0))
  return rounded((sum / asked.length) * 0.7 + least * 0.3)
}
