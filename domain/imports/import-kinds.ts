/** What can be brought along as a CSV file, in the order in which one builds on the other. */
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
/** The empty ones counted, which spreadsheets like to leave at the end. */
export const maxSheetRows = 250_000
/** Cells typed over in the preview; more are quicker corrected in the spreadsheet. */
export const maxCorrections = 500
export const maxImportColumns = 200
/** Characters. */
export const longestHeaders = 64 * 1024
export const longestRow = 1_000_000
/** Every driver's first password is hashed, which is made to be slow. */
export const maxDriverRows = 1000
