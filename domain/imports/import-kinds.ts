/** What can be imported from CSV files, in an order in which each builds on the ones before. */
export const importKinds = ['customers', 'locations', 'drivers', 'trucks', 'rates', 'loads'] as const
export type ImportKind = (typeof importKinds)[number]

export const importKindWords: Readonly<Record<ImportKind, { label: string; one: string }>> = {
  customers: { label: 'Customers', one: 'customer' },
  locations: { label: 'Locations', one: 'location' },
  drivers: { label: 'Drivers', one: 'driver' },
  trucks: { label: 'Trucks', one: 'truck' },
  rates: { label: 'Rates', one: 'rate' },
  loads: { label: 'Loads', one: 'load' },
}

export const maxImportBytes = 25_000_000
export const maxImportRows = 50_000
/** Includes empty rows, which spreadsheets often leave at the end. */
export const maxSheetRows = 250_000
/** Cells corrected in the preview; more are quicker to correct in the spreadsheet. */
export const maxCorrections = 500
export const maxImportColumns = 200
/** In characters. */
export const longestHeaders = 64 * 1024
export const longestRow = 1_000_000
/** Hashing each driver's first password is slow on purpose. */
export const maxDriverRows = 1000
