import type { ExportFile } from './export-columns.ts'

export function readmeText(
  files: readonly Pick<ExportFile, 'name' | 'about'>[],
  { companyName, day }: { companyName: string; day: string },
): string {
  const listed = [
    ...files,
    { name: 'documents.csv', about: 'All documents: their load, kind, place in this archive and checksum' },
    { name: 'documents/', about: 'The documents themselves, a folder for each load' },
  ]
  const width = Math.max(...listed.map(({ name }) => name.length)) + 2
  return [
    `${companyName}: everything as of ${day}`,
    '',
    ...listed.map(({ name, about }) => `${name.padEnd(width)}${about}`),
    '',
    'The files are CSV by RFC 4180 in UTF-8, with the headers in the first line. Money is in US dollars, times are',
    'ISO 8601 in UTC, days are year-month-day. Text that a spreadsheet would run as a formula has an apostrophe before it.',
    '',
    'Customers, locations, drivers, trucks, rates and loads can be brought back, in this order, under "Bring Your Data".',
    'How drivers are paid, pins of places, the papers that a customer asks for, and what falls under the agricultural',
    'exemption are only here to be read; so is every other file.',
    'Passwords, PINs, sign-ins and the override password are left out. A driver who is brought back signs in with the',
    'phone number.',
    '',
  ].join('\r\n')
}
