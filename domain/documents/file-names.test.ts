import { describe, expect, test } from 'vitest'
import { fileNameAs, nameInFile, safeFileName } from './file-names.ts'

describe('a safe file name', () => {
  test.each([
    ['pod page 1.jpg', 'pod page 1.jpg'],
    ['José Łódź 山.pdf', 'José Łódź 山.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\scans\\bol.pdf', 'bol.pdf'],
    ['a\u0000b\r\nSet-Cookie: x=1.pdf', 'a b Set-Cookie_ x=1.pdf'],
    ['invoice\u202efdp.exe', 'invoicefdp.exe'],
    ['"quoted" \'name\'; x.pdf', '_quoted_ _name__ x.pdf'],
    ['100%.pdf', '100_.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['   .hidden.  ', 'hidden'],
    ['nul.pdf', '_nul.pdf'],
    ['half \ud83d letter.pdf', 'half letter.pdf'],
    ['Jose\u0301.pdf', 'Jos\u00e9.pdf'],
    ['pod .pdf', 'pod.pdf'],
    ['pod 109-2026.014', 'pod 109-2026.014'],
  ])('%j becomes %j', (given, safe) => {
    expect(safeFileName(given)).toBe(safe)
  })

  test('a long one keeps its ending and whole letters', () => {
    const safe = safeFileName(`${'🚚'.repeat(300)}.pdf`)
    expect(Array.from(safe)).toHaveLength(120)
    expect(safe).toBe(`${'🚚'.repeat(116)}.pdf`)
  })

  test('a long one without an ending is cut', () => {
    expect(safeFileName('x'.repeat(300))).toBe('x'.repeat(120))
  })
})

test.each([
  ['Harbor Nine', 'Harbor Nine'],
  ['Smith / Jones Grain, Inc.', 'Smith-Jones Grain, Inc'],
  ['A/B Freight', 'A-B Freight'],
  ["O'Neil Farms", 'O’Neil Farms'],
  ['Acme\r\nBcc: x\u202efdp.exe', 'Acme Bcc_ xfdp.exe'],
])('the name %j is %j in a file name', (name, part) => {
  expect(nameInFile(name)).toBe(part)
})

describe('a file name with the ending its bytes earned', () => {
  test.each([
    ['scan.exe', 'jpg', 'scan.jpg'],
    ['IMG_0042.HEIC', 'jpg', 'IMG_0042.jpg'],
    ['IMG_0042.HEIC', 'heic', 'IMG_0042.HEIC'],
    ['photo.jpeg', 'jpg', 'photo.jpeg'],
    ['fax.tiff', 'tif', 'fax.tiff'],
    ['pod 109-2026.014', 'pdf', 'pod 109-2026.014.pdf'],
    ['pod', 'pdf', 'pod.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
  ])('%j as %s becomes %j', (given, extension, expected) => {
    expect(fileNameAs(given, extension)).toBe(expected)
  })
})

test('a name of exactly 120 letters stays whole; a longer one keeps its ending', () => {
  const exact = `${'a'.repeat(116)}.pdf`
  expect(safeFileName(exact)).toBe(exact)
  expect(safeFileName(`${'a'.repeat(200)}.pdf`)).toBe(exact)
  expect(safeFileName('b'.repeat(200))).toBe('b'.repeat(120))
})

test('two endings of one kind are one', () => {
  expect([fileNameAs('scan.heif', 'heic'), fileNameAs('scan.tiff', 'tif')]).toEqual([
    'scan.heif',
    'scan.tiff',
  ])
})

test('one letter before the ending is a name', () => {
  expect(fileNameAs('a.exe', 'jpg')).toBe('a.jpg')
})
