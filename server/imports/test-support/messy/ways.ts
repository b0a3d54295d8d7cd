/** The expected result of a row: the stored record, or that it is skipped or refused. */
type Fate = Readonly<Record<string, unknown>> | 'skipped' | 'refused'
export type MessyRow = { readonly cells: readonly string[]; readonly fate: Fate }
/** Picks the same variant for the same row; over many rows each variant meets each of the others. */
export function turn<Way>(ways: readonly Way[], row: number, stride = 1): Way {
  const way = ways[Math.floor(row / stride) % ways.length]
  if (way === undefined) throw new RangeError('no way')
  return way
}

export const nothing = ['', 'n/a', 'N/A', '-', '--', 'none', 'NULL', '\u00a0', 'TBD', '#N/A']
export const states: readonly (readonly [typed: string, code: string, city: string])[] = [
  ['TX', 'TX', 'Amarillo'],
  ['Texas', 'TX', 'Lubbock'],
  ['Okla.', 'OK', 'Guymon'],
  ['N. Mex.', 'NM', 'Clovis'],
  ['tx', 'TX', 'Hereford'],
  ['Tex.', 'TX', 'Dumas'],
  ['KANSAS', 'KS', 'Liberal'],
  ['Calif.', 'CA', 'Fresno'],
  ['Colo', 'CO', 'Pueblo'],
  [' ok ', 'OK', 'Tulsa'],
  ['N.M.', 'NM', 'Portales'],
  ['Penna.', 'PA', 'Erie'],
  ['W. Va.', 'WV', 'Wheeling'],
  ['Oklahmoa', 'OK', 'Enid'],
  ['Neb.', 'NE', 'Sidney'],
]
export const phones: readonly ((last: string) => string)[] = [
  (last) => `(806) 555-${last}`,
  (last) => `806.555.${last}`,
  (last) => `+1 806 555 ${last}`,
  (last) => `806-555-${last} ext. 12`,
  (last) => `1-806-555-${last}`,
  (last) => `806555${last}`,
  (last) => `806-555-${last} x7`,
]
export const phoneDigits = (phone: string | null) =>
  phone?.replace(/\D/g, '').replace(/^1(?=806)/, '') ?? null
export const four = (count: number) => String(count).padStart(4, '0')

/** How street, town and state are distributed over the columns. */
export const layouts: readonly ((street: string, town: (typeof states)[number], zip: string) => string[])[] =
  [
    (street, [typed, , city], zip) => [street, city, typed, zip],
    (street, [typed, , city], zip) => [`${street}, ${city}, ${typed.trim()} ${zip}`, '', '', ''],
    (street, [, code, city], zip) => [`${street}\n${city}, ${code} ${zip}`, 'n/a', '-', ''],
    (street, [typed, , city], zip) => [street, `${city}, ${typed.trim()}`, '', zip],
    (street, [, code, city], zip) => [`${street}, ${city}, ${code} ${zip}`, city, code, zip],
    (street, [typed, , city], zip) => [street, ` ${city}\u00a0`, `${typed} ${zip}`, ''],
    (street, [, code, city], zip) => [`${street}; ${city}; ${code}; ${zip}; USA`, '', '', ''],
    (street, [, code, city], zip) => [`${street} ${city} ${code} ${zip}`, '', '', ''],
  ]

export const amounts: readonly (readonly [typed: string, kept: string])[] = [
  ['$1,395.00', '1395.00'],
  ['1395', '1395.00'],
  ['1.395,00', '1395.00'],
  [' $ 1,395 ', '1395.00'],
  ['USD 1395.50', '1395.50'],
  ['1,395.00 flat', '1395.00'],
]
