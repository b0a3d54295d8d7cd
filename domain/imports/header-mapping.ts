import { importFields } from './import-fields.ts'
import type { ImportKind } from './import-kinds.ts'

/** Which column of the file fills which field: field name to header; null if none does. */
export type ColumnMapping = Readonly<Record<string, string | null>>

/** How people shorten and misspell the words of a header. */
const shortWords: Readonly<Record<string, string>> = {
  ...{ no: 'number', num: 'number', nbr: 'number', nr: 'number', numb: 'number', nmbr: 'number' },
  ...{
    addr: 'address',
    adr: 'address',
    adress: 'address',
    addrs: 'address',
    addy: 'address',
    add: 'address',
  },
  ...{
    tel: 'phone',
    telephone: 'phone',
    ph: 'phone',
    phn: 'phone',
    fone: 'phone',
    phonenumber: 'phone number',
  },
  ...{ cellphone: 'cell phone', cellular: 'cell', mob: 'mobile' },
  ...{ st: 'state', prov: 'province', zipcode: 'zip code', zips: 'zip', postcode: 'postal code' },
  ...{ attn: 'attention', att: 'attention', contct: 'contact', cntct: 'contact', ctc: 'contact' },
  ...{ cust: 'customer', custmer: 'customer', custname: 'customer name', customername: 'customer name' },
  ...{ co: 'company', comp: 'company', compny: 'company', brkr: 'broker', acct: 'account', loc: 'location' },
  ...{ dest: 'destination', destin: 'destination', orig: 'origin', pu: 'pickup', pickups: 'pickup' },
  ...{ del: 'delivery', dlv: 'delivery', delv: 'delivery', dlvry: 'delivery', deliv: 'delivery' },
  ...{ cons: 'consignee', cnee: 'consignee', consigne: 'consignee', shpr: 'shipper', recvr: 'receiver' },
  ...{
    rcvr: 'receiver',
    receiving: 'receiver',
    rec: 'receiver',
    recv: 'receiver',
    drv: 'driver',
    drvr: 'driver',
    drivername: 'driver name',
  },
  ...{ firstname: 'first name', lastname: 'last name', fname: 'first name', lname: 'last name' },
  ...{
    trk: 'truck',
    trlr: 'trailer',
    trl: 'trailer',
    veh: 'vehicle',
    odo: 'odometer',
    mfr: 'make',
    mfg: 'make',
  },
  ...{ dt: 'date', amt: 'amount', chg: 'charge', chrg: 'charge', charges: 'charge', xtra: 'extra' },
  ...{
    lumpers: 'lumper',
    fees: 'fee',
    ref: 'reference',
    pmt: 'payment',
    pymt: 'payment',
    chk: 'check',
    ck: 'check',
  },
  ...{ mi: 'miles', mileages: 'mileage', emails: 'email', usd: 'dollars', stat: 'status' },
}

/** `Load #`, `LOAD_NO.` and `loadNumber` are one header: `load number`. */
export function normalHeader(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('#', ' number ')
    .replace(/\be[-\s]mail\b/gi, 'email')
    .replace(/\bp\.?\s?[/.]\s?u\.?(?![a-z])/gi, ' pickup ')
    .replace(/\bp\.\s?o\.?(?![a-z])/gi, ' po ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => shortWords[word] ?? word)
    .join(' ')
    .replace(/\b(number)(?: number)+\b/g, '$1')
}

/** Words that do not help to identify a column. */
const idleWords = new Set(
  'the a an of our your and or in us dollars required optional req opt if any known main primary current full total mm dd yy yyyy enter please column field info'.split(
    ' ',
  ),
)

/** `Rate ($)`, `Phone (cell)`, `*Company Name (required)`: the header without such additions. */
function bareHeader(header: string): string {
  return normalHeader(header.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .split(' ')
    .filter((word) => word !== '' && !idleWords.has(word))
    .join(' ')
}

/** `Company / Broker Name`: each of the two alternatives. */
function eitherHeader(header: string): string[] {
  return header.split(/[/|&]|\bor\b/i).map(bareHeader)
}

/** The headers as they are shown and selected: none empty, all different. */
export function distinctHeaders(raw: readonly string[]): string[] {
  const given = new Set<string>()
  const timesOf = new Map<string, number>()
  return raw.map((text, index) => {
    const header = text.trim().replace(/\s+/g, ' ').slice(0, 80) || `Column ${columnLetters(index)}`
    let times = (timesOf.get(header) ?? 0) + 1
    const numbered = () => (times === 1 ? header : `${header} (${String(times)})`)
    while (given.has(numbered())) times += 1
    timesOf.set(header, times)
    given.add(numbered())
    return numbered()
  })
}

/** Column names as in spreadsheets: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  const letter = String.fromCharCode(65 + (index % 26))
  return rest === 0 ? letter : columnLetters(rest - 1) + letter
}

/**
 * A first mapping by the words of the headers. Each column is used once; a field's own label has priority over
 * synonyms.
 */
export function mappingFor(kind: ImportKind, headers: readonly string[]): ColumnMapping {
  const fields = importFields[kind]
  const mapping: Record<string, string | null> = Object.fromEntries(fields.map(({ name }) => [name, null]))
  const taken = new Set<string>()
  for (const wordsOf of [normalHeader, bareHeader, eitherHeader]) {
    const free = new Map<string, string>()
    for (const header of headers) {
      for (const words of [wordsOf(header)].flat())
        if (words !== '' && !taken.has(header) && !free.has(words)) free.set(words, header)
    }
    const take = (name: string, words: readonly string[]) => {
      const header = free.get(words.find((candidate) => free.has(candidate)) ?? '')
      if (header === undefined || taken.has(header) || mapping[name] !== null) return
      mapping[name] = header
      taken.add(header)
      for (const word of words) if (free.get(word) === header) free.delete(word)
    }
    for (const { name, label } of fields) take(name, [normalHeader(label), normalHeader(name)])
    for (const { name, synonyms } of fields) take(name, synonyms.map(normalHeader))
  }
  return mapping
}

/** The mapping of an earlier file, limited to headers that this file has. */
export function mappingAgain(
  kind: ImportKind,
  headers: readonly string[],
  kept: ColumnMapping,
): ColumnMapping {
  const present = new Set(headers)
  return Object.fromEntries(
    importFields[kind].map(({ name }) => {
      const header = kept[name] ?? null
      return [name, header !== null && present.has(header) ? header : null]
    }),
  )
}

/** The column in our lists of problem rows that says what is wrong with each row. */
export const problemHeader = 'Problem'

/** Files with the same headers in any order get the same key, also after their problems were repaired. */
export function headerSetKey(headers: readonly string[]): string {
  return headers
    .filter((header) => header !== problemHeader)
    .map(normalHeader)
    .toSorted()
    .join('\n')
}
