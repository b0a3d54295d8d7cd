import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contentsOf, readPages, readPlaces, rulesOf } from '../invoices/test-support/invoice-pdf-reader.ts'
import { signaturePage, type SignedBy } from './signature-page.ts'
import { aClearPng, aPhoto } from './test-support/nasty-documents.ts'
import { seenPages } from './test-support/seen-pdf.ts'

const place = { name: 'Elm Hollow Supply', city: 'Abilene', state: 'TX' }
const signer = { printedName: 'Rosa Ortega', role: 'receiver', isTyped: false, place } as const
const signed = { signedAt: '2026-03-02T14:30:00.000Z', signer }
const facts = {
  ...{ invoiceNumber: '6037', loadNumber: '109-2026-403', company: 'Llano Lines' },
  ...{ timeZone: 'America/Chicago', date: '2026-03-04T00:00:00Z' },
}
type Signer = NonNullable<SignedBy['signer']>

async function aPage(drawing: Promise<Buffer>, by: SignedBy = signed) {
  return signaturePage(await drawing, by, facts)
}
/** What is written below the picture. */
async function words(more: Partial<Signer>) {
  const pdf = await aPage(aDrawing(400, 200), { ...signed, signer: { ...signer, ...more } })
  return readPages(pdf)[0]?.slice(3, -1)
}
const aDrawing = (width: number, height: number) => aPhoto({ width, height })
const picturesIn = (pdf: Buffer) =>
  Array.from(contentsOf(pdf).matchAll(/([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I\d+ Do/g), (found) =>
    found.slice(1).map(Number),
  )
/** In dots. */
const sizesIn = (pdf: Buffer) =>
  Array.from(pdf.toString('latin1').matchAll(/\/(?:Width|Height) (\d+)/g), ([, size]) => Number(size))

describe('the page of a signature', () => {
  test('has each line in its place, a rule below its title, and its number at the foot', async () => {
    const pdf = await aPage(aDrawing(400, 200))
    expect(readPlaces(pdf)).toEqual([
      [
        '36 740 16 Proof of delivery: signature',
        '36 706 10 Load 109-2026-403',
        '36 692 10 Invoice 6037',
        '36 524 10 Rosa Ortega, receiver',
        '36 510 10 Signed Mar 2, 2026, 8:30 AM CST',
        '36 496 10 Elm Hollow Supply, Abilene TX',
        '36 39 8.5 Proof of delivery · Load 109-2026-403 · page 1 of 1',
      ],
    ])
    expect(rulesOf(pdf)).toEqual(['36 62 m 576 62 l'])
    expect(contentsOf(pdf)).toMatch(/^1 w$/m)
    // The title, the author and the day tell where the page comes from, also in a list of files.
    const info = pdf.toString('latin1')
    expect([info.includes('(Llano Lines)'), info.includes('(D:20260304000000Z)')]).toEqual([true, true])
  })

  test.each([
    ['fills its box where it has its shape', [400, 200], [260, 130, 36, 248], [400, 200]],
    ['is as wide as its box where it is flat', [1560, 390], [260, 65, 36, 183], [780, 195]],
    ['is as tall as its box where it is tall', [390, 780], [65, 130, 36, 248], [195, 390]],
    ['is enlarged on paper alone where it is small', [26, 26], [130, 130, 36, 248], [26, 26]],
  ] as const)('its picture %s', async (_, [width, height], box, dots) => {
    const pdf = await aPage(aDrawing(width, height))
    expect(picturesIn(pdf)).toEqual([box])
    expect(sizesIn(pdf)).toEqual(dots)
  })

  test('its picture is upright, and what is clear in it is as white as the paper', async () => {
    const turned = await aPage(aPhoto({ width: 400, height: 200, orientation: 6 }))
    expect(picturesIn(turned)).toEqual([[260, 130, 36, 248]])
    const [clear] = await seenPages(await aPage(aClearPng()))
    expect(clear?.colorAt(60 / 612, 140 / 792)).toEqual([255, 255, 255])
    // The black square in its middle.
    expect(clear?.colorAt((36 + 87) / 612, 183 / 792)[0]).toBeLessThan(40)
  })

  test.each<[string, Partial<Signer>, readonly string[]]>([
    ['a shipper', { role: 'shipper' }, ['Rosa Ortega, shipper']],
    ['the driver', { role: 'driver' }, ['Rosa Ortega, driver']],
  ])('names %s', async (_, more, [first]) => {
    expect((await words(more))?.[0]).toBe(first)
  })

  test('says where it was signed as far as that is known, and that a name was typed', async () => {
    const when = 'Signed Mar 2, 2026, 8:30 AM CST'
    const head = ['Rosa Ortega, receiver', when]
    const nowhere = { name: null, city: null, state: null }
    expect(await words({ place: nowhere })).toEqual(head)
    expect(await words({ place: { ...nowhere, name: 'Dock 4' } })).toEqual([...head, 'Dock 4'])
    expect(await words({ place: { ...place, name: null } })).toEqual([...head, 'Abilene TX'])
    expect(await words({ place: nowhere, isTyped: true })).toEqual([
      ...head,
      'The name was typed instead of drawn.',
    ])
  })

  test('says only when it was signed where nobody wrote down by whom', async () => {
    const pdf = await aPage(aDrawing(400, 200), { ...signed, signer: null })
    expect(readPages(pdf)[0]?.slice(3, -1)).toEqual(['Signed Mar 2, 2026, 8:30 AM CST'])
  })

  test('is not made of a picture that cannot be drawn', async () => {
    await expect(aPage(Promise.resolve(Buffer.from('no picture')))).rejects.toThrow()
    await expect(
      aPage(
        sharp(await aDrawing(400, 200))
          .raw()
          .toBuffer(),
      ),
    ).rejects.toThrow()
  })
})
