import { stateCodes } from '../../maps/us-states.ts'
import { trade } from '../sheet/trade.ts'
import { streetSureness } from '../sheet/streets.ts'

export const legal = /\b(?:llc|l\.l\.c|inc|incorporated|corp|corporation|co|company|ltd|lp|llp)\b\.?$/i
export const title =
  /\b(?:confirmation|agreement|tender|rate con|contract|addendum|schedule|sheet|carrier copy|page \d|date|sign|invoice|bill of lading|certificate|receipt|statement|policy|packing|rate|order|instructions|terms|shipment information)\b/i
/** The rest of a label that is only partly known: `Broker | phone`. */
const captions =
  /^(?:(?:carriers?|brokers?|shippers?|driver|customer|freight|truck|rate|dispatch|phone|fax|tel|cell|mobile|e-?mail|contacts?|name|rep|agent|mc|dot|id|ref|no|number|address|city|state|zip|info|information|details|shipments?|stops?|loads?|pickups?|deliver(?:y|ies)|commodity|references?|invoices?|special|dispatch|billing|payment|charges|freight|of|record|load|use|only|copy|notes?|team|office|main|date|time|type|and|the|pay|fee|release|ticket|notice|assignment|route|partial|expedited|truckload|ltl|hauling|booked|bulk)\b\W*)+$/i

/** `Mechanicsburg, PA`; but `Summit Freight, CO` is a company. */
const isTown = new RegExp(`, (?:${stateCodes.filter((code) => code !== 'CO').join('|')})$`)

/** Departments, kinds of service, and pieces of sentences. */
const others: readonly RegExp[] = [
  isTown,
  /\bdep(?:t|artment)\b\.?$|\bcounty$/i,
  /^(?:inbound|outbound|corporate) (?:transportation|traffic|logistics|freight|shipping)$/i,
  /\b(?:receivables|factor(?:s|ing)?|funding)\b/i,
  /^(?:power only|first come|live load|property broker)\b/i,
  /\bis$|\baddress\b|^for\s|^powered by\b/i,
  /\s(?:from|with|must|shall|will|please|your|are|not|any)\s/i,
]

/** Whether a text can be the name of a firm at all. */
export function isPossible(text: string): boolean {
  const words = text.split(' ')
  return (
    !(/^\d/.test(text) && streetSureness(text) === 2) &&
    /\p{L}{3}/u.test(text) &&
    words.length <= 7 &&
    text.length <= 60 &&
    !/[@$:|;]|\d{3}/.test(text) &&
    !/\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:mon|tue|wed|thu|fri|sat|sun)\b/i.test(text) &&
    !(title.test(text) && !legal.test(text)) &&
    // The recipient of a paper is not its issuer, even if it is a company.
    !/\b(?:confirmation|agreement|tender) (?:for|to)\b/i.test(text) &&
    !captions.test(text) &&
    !others.some((other) => other.test(text)) &&
    /^[\p{Lu}\p{Ll}\d]/u.test(text)
  )
}

/** `LOGISTICS` alone, or with `LLC`, is half a name, or a capitalized word in a sentence. */
export function isTradeAlone(text: string): boolean {
  return text
    .replace(/\bsupply chain\b/i, 'logistics')
    .split(/,? /)
    .every((word) => onlyTrade.test(word) || legal.test(word))
}

const onlyTrade = new RegExp(`^(?:${trade.source})$`, 'i')
