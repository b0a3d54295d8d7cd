import { describe, expect, test } from 'vitest'
import { locateAddress } from './locate-address.ts'
import { fewTowns, onlyTowns } from './test-support/few-towns.ts'

const locate = (typed: string, gazetteer = fewTowns) => {
  const place = locateAddress(typed, gazetteer)
  return place.precision === 'none' ? place.message : [place.precision, place.label, ...place.notes]
}

describe('an address is', () => {
  test('a pin, where coordinates were typed', () => {
    expect(locateAddress(' 34.837, -102.405 ', fewTowns)).toEqual({
      precision: 'pin',
      position: { latitude: 34.837, longitude: -102.405 },
      label: '34.837, -102.405',
      notes: [],
    })
  })

  test('a pin with a note, where the minus was forgotten', () => {
    expect(locateAddress('35.2, 101.8', fewTowns)).toEqual({
      precision: 'pin',
      position: { latitude: 35.2, longitude: -101.8 },
      label: '35.2, -101.8',
      notes: [
        '“35.2, 101.8” has no minus before the longitude and would lie in Asia: 35.2, -101.8 was taken.',
      ],
    })
  })

  test('a pin with a note, where the longitude was typed first', () => {
    expect(locateAddress('-96.797, 32.7767', fewTowns)).toEqual({
      precision: 'pin',
      position: { latitude: 32.7767, longitude: -96.797 },
      label: '32.7767, -96.797',
      notes: ['“-96.797, 32.7767” has the longitude first: 32.7767, -96.797 was taken.'],
    })
    expect(locate('101.8, 35.2')).toEqual([
      'pin',
      '35.2, -101.8',
      '“101.8, 35.2” has the longitude first, and no minus before the longitude and would lie in Asia: 35.2, -101.8 was taken.',
    ])
  })

  test('its ZIP area, under the name that was typed', () => {
    expect(locateAddress('Hereford, TX 79045', fewTowns)).toEqual({
      precision: 'postal_code',
      position: { latitude: 34.9, longitude: -102.5 },
      label: 'Hereford, TX 79045',
      notes: [],
    })
    // Friona is 20 miles from Hereford: people there may get their mail from the next town.
    expect(locate('Friona, TX 79045')).toEqual(['postal_code', 'Friona, TX 79045'])
    expect(locate('79101')).toEqual(['postal_code', 'Amarillo, TX 79101'])
    expect(locate('Friona 79045')).toEqual(['postal_code', 'Friona, TX 79045'])
  })

  test('its town, where there is no ZIP code', () => {
    expect(locateAddress('CR 7, Friona TX', fewTowns)).toEqual({
      precision: 'locality',
      position: { latitude: 34.6, longitude: -102.7 },
      label: 'Friona, TX',
      notes: [],
    })
    expect(locate('Pier 9, NYC')).toEqual(['locality', 'New York, NY'])
    expect(locate('Hereford')).toEqual(['locality', 'Hereford, TX'])
    expect(locate('Clovis NM dock')).toEqual(['locality', 'Clovis, NM'])
  })
})

describe('where it contradicts itself, it says what was followed', () => {
  test.each([
    [
      'Hereford, OK 79045',
      'postal_code',
      'Hereford, TX 79045',
      'ZIP code 79045 belongs to Hereford, TX, but the address says Oklahoma: the ZIP code was followed.',
    ],
    [
      'Nowhere, OK 79045',
      'postal_code',
      'Hereford, TX 79045',
      'ZIP code 79045 belongs to Hereford, TX, but the address says Oklahoma: the ZIP code was followed.',
    ],
    [
      'Clovis, NM 79045',
      'locality',
      'Clovis, NM',
      'ZIP code 79045 belongs to Hereford, TX, but the address says New Mexico: the town was followed.',
    ],
    [
      'Denver, PA 76102',
      'locality',
      'Denver, PA',
      'ZIP code 76102 belongs to Fort Worth, TX, but the address says Pennsylvania: the town was followed.',
    ],
    [
      'Hereford, TX 79101',
      'locality',
      'Hereford, TX',
      'ZIP code 79101 belongs to Amarillo, TX, 45 miles from Hereford, TX: the town was followed.',
    ],
    ['Hereford, TX 99999', 'locality', 'Hereford, TX', 'ZIP code 99999 is not known: the town was followed.'],
    [
      'Nowhereville TX 79045',
      'postal_code',
      'Hereford, TX 79045',
      'No town called “Nowhereville” is known in Texas; ZIP code 79045 is in Hereford, TX.',
    ],
    [
      'Georgetown, GA',
      'locality',
      'Georgetown, GA',
      'Georgia has more than one Georgetown: add the ZIP code to be sure.',
    ],
    ['Denver', 'locality', 'Denver, CO', 'No state was given: Denver, CO was taken.'],
    [
      'The Gin, Herefort, TX',
      'locality',
      'Hereford, TX',
      'No town called “Herefort” is known in Texas: Hereford, TX was taken.',
    ],
    [
      'The Gin, Frionas, TX',
      'locality',
      'Friona, TX',
      'No town called “Frionas” is known in Texas: Friona, TX was taken.',
    ],
  ])('%j', (typed, precision, label, note) => {
    expect(locate(typed)).toEqual([precision, label, note])
  })

  test('a ZIP area reaches forty miles from the town that names it', () => {
    // A degree of latitude is 69.09 miles.
    const north = (miles: number) =>
      onlyTowns(
        [
          ['Hereford', 'TX', 34, -102, 1],
          ['Vega', 'TX', 35, -102, 1],
        ],
        { '79045': ['Hereford, TX', 35 - miles / 69.09, -102] },
      )
    expect(locate('Vega, TX 79045', north(39.7))).toEqual(['postal_code', 'Vega, TX 79045'])
    expect(locate('Vega, TX 79045', north(40.6)).slice(0, 2)).toEqual(['locality', 'Vega, TX'])
  })

  test('of two towns of one name the ZIP code chooses', () => {
    expect(locate('Georgetown, GA 31754')).toEqual(['postal_code', 'Georgetown, GA 31754'])
  })

  test('a street is not taken for an unknown town', () => {
    for (const street of ['9 Elm St', 'Old Gin Road', 'Deaf Smith County', 'The gin on the old farm road']) {
      expect(locate(`${street}, TX 79045`), street).toEqual(['postal_code', 'Hereford, TX 79045'])
    }
  })
})

describe('where it is nowhere, it says why', () => {
  test.each([
    ['  ', 'Enter an address.'],
    ['Toronto, Ontario', 'Only places in the United States are known, and this one is in Canada.'],
    ['Moncton NB', 'Only places in the United States are known, and this one is in Canada.'],
    [',', 'No town and no ZIP code was recognized in “,”. Write it like “Hereford, TX 79045”.'],
    ['Toronto ON', 'Only places in the United States are known, and this one is in Canada.'],
    ['Texas', 'Texas is a whole state: add the town or the ZIP code.'],
    ['00000', 'ZIP code 00000 is not known.'],
    [
      'call the barn',
      'No town and no ZIP code was recognized in “call the barn”. Write it like “Hereford, TX 79045”.',
    ],
    ['Nowhere, TX', 'No town called “Nowhere” is known in Texas. Add the ZIP code.'],
    ['Herexorx, TX', 'No town called “Herexorx” is known in Texas. Did you mean Hereford?'],
    ['Frionx, TX', 'No town called “Frionx” is known in Texas. Did you mean Friona?'],
    ['Vgea, TX', 'No town called “Vgea” is known in Texas. Did you mean Vega?'],
    ['Hereofrd, TX', 'No town called “Hereofrd” is known in Texas. Did you mean Hereford?'],
    ['Amarlilo', 'No town called “Amarlilo” is known. Did you mean Amarillo, TX?'],
    ['12 Elm St, Amarilo', 'No town called “Amarilo” is known. Did you mean Amarillo, TX?'],
    ['Denvar', 'No town called “Denvar” is known. Did you mean Denver, CO?'],
    ['Denvr', 'No town and no ZIP code was recognized in “Denvr”. Write it like “Hereford, TX 79045”.'],
    // Only cities are offered where no state is given.
    ['Frinoa', 'No town and no ZIP code was recognized in “Frinoa”. Write it like “Hereford, TX 79045”.'],
    ['Nuevo Laredo', 'Only places in the United States are known, and this one is in Mexico.'],
    ['New York, England', 'Only places in the United States are known, and this one is in England.'],
    [
      'Exit 40 I-35 NB',
      'No town and no ZIP code was recognized in “Exit 40 I-35 NB”. Write it like “Hereford, TX 79045”.',
    ],
    ['Vegs, TX', 'No town called “Vegs” is known in Texas. Did you mean Vega?'],
    [
      'Farwell, NM',
      'No town called “Farwell” is known in New Mexico, but there is one in Texas and Michigan.',
    ],
    ['Hereford, NM', 'No town called “Hereford” is known in New Mexico, but there is one in Texas.'],
    ['Springfield', 'There is a Springfield in Missouri and Illinois: add the state or the ZIP code.'],
    [
      'Waldo',
      'There is a Waldo in Arkansas, Florida, Kansas, Ohio, Wisconsin and other states: add the state or the ZIP code.',
    ],
  ])('%j', (typed, message) => {
    expect(locate(typed)).toBe(message)
  })

  test.each([
    ['Friona, TX to Hereford, TX', 'two places: Friona, TX and Hereford, TX'],
    ['From Friona TX To Hereford TX', 'two places: Friona, TX and Hereford, TX'],
    ['The gin, Friona, TX 79035 to the yard, 79045', 'two places: Friona, TX 79035 and Hereford, TX 79045'],
    ['Friona, TX -> Hereford, TX', 'two places: Friona, TX and Hereford, TX'],
    ['Friona, TX→Hereford, TX', 'two places: Friona, TX and Hereford, TX'],
    ['Amarillo to Hereford, TX', 'two places: Amarillo, TX and Hereford, TX'],
    ['From Amarillo to Hereford, TX', 'two places: Amarillo, TX and Hereford, TX'],
    ['The gin, Amarillo to Hereford, TX', 'two places: Amarillo, TX and Hereford, TX'],
    ['Amarillo to Fort Worth', 'two places: Amarillo, TX and Fort Worth, TX'],
    ['Deliver to Friona, TX to Hereford, TX', 'two places: Friona, TX and Hereford, TX'],
    ['Vega, TX to Friona, TX to West, TX', '3 places: Vega, TX, Friona, TX and West, TX'],
  ])('%j is more than one place', (typed, places) => {
    expect(locate(typed)).toBe(`These are ${places}. Enter one of them.`)
  })

  test.each([
    ['Deliver to Hereford, TX', 'Hereford, TX'],
    ['Farm to Market Rd 1057, Hereford, TX', 'Hereford, TX'],
    ['Lane to the gin, Friona, TX', 'Friona, TX'],
    ['Ask for Denver to open, Vega, TX', 'Vega, TX'],
    ['Hereford, TX to dock 5', 'Hereford, TX'],
    ['Hereford, TX 79045 to Hereford, TX 79045', 'Hereford, TX 79045'],
  ])('%j is one place', (typed, label) => {
    expect(locate(typed)[1]).toBe(label)
  })

  test('a town that ends like a state is not taken from elsewhere', () => {
    expect(locate('The Gin, Farwell, New Mexico')).toMatch(/^No town called “Farwell” is known in New Mexico/)
    expect(locate('Nevada')).toEqual(['locality', 'Nevada, MO'])
    expect(locate('The yard, Nevada')).toMatch(/^No town called “The yard” is known in Nevada/)
  })
})

describe('of names that are alike', () => {
  const alike = onlyTowns([
    ['Clayton', 'NM', 36.5, -103.2, 1],
    ['Claxton', 'GA', 32.2, -81.9, 1],
    ['Clarton', 'GA', 33.2, -83.9, 1],
    ['Slayton', 'MN', 44, -95.8, 1],
  ])

  test('none is taken where two are as close', () => {
    expect(locate('Claiton, GA', alike)).toBe(
      'No town called “Claiton” is known in Georgia. Did you mean Claxton or Clarton?',
    )
    expect(locate('Claiton, NM', alike)).toEqual([
      'locality',
      'Clayton, NM',
      'No town called “Claiton” is known in New Mexico: Clayton, NM was taken.',
    ])
  })

  test('none is taken for a town that lies in another state', () => {
    expect(locate('Clayton, MN', alike)).toBe(
      'No town called “Clayton” is known in Minnesota. Did you mean Slayton? There is a Clayton in New Mexico.',
    )
  })

  test('the near one of the named state comes before the same one of other states', () => {
    const towns = onlyTowns([
      ['Ashville', 'AL', 33.8, -86.3, 1],
      ['Asheville', 'NC', 35.6, -82.6, 9],
      ['Pitsburg', 'OH', 40, -84.5, 1],
      ['Pittsburg', 'CA', 38, -121.9, 1],
      ['Pittsburg', 'KS', 37.4, -94.7, 2],
      ['Pittsburgh', 'PA', 40.4, -80, 40],
      ['Benton', 'AR', 34.6, -92.6, 2],
      ['Denton', 'TX', 33.2, -97.1, 4],
      ['Fenten', 'TX', 33.2, -97.1, 0],
      ['Farwell', 'TX', 34.4, -103, 1],
      ['Maxwell', 'NM', 36.5, -104.5, 1],
    ])
    const answer = locateAddress('Main Plant, Pittsburg, PA', towns)
    expect(answer).toMatchObject({
      message:
        'No town called “Pittsburg” is known in Pennsylvania. Did you mean Pittsburgh? There is a Pittsburg in California and Kansas.',
      meant: ['Pittsburgh'],
    })
    expect(locate('Pitsburg, PA', towns)).toMatch(/Did you mean Pittsburgh\? There is a Pitsburg in Ohio\.$/)
    expect(locate('ashville, nc', towns)).toBe(
      'No town called “ashville” is known in North Carolina. Did you mean Asheville? There is an Ashville in Alabama.',
    )
    // In a short name, two letters are another town.
    expect(locate('Farwell, NM', towns)).toMatch(/is known in New Mexico, but there is one in Texas\.$/)
    expect(locate('Benton, TX', towns)).toMatch(/Did you mean Denton\? There is a Benton in Arkansas\.$/)
  })

  test.each([
    ['an', 'Augusta'],
    ['an', 'Irving'],
    ['an', 'Elgin'],
    ['an', 'Ontario'],
    ['an', 'Upland'],
    ['a', 'Union'],
    ['a', 'Utica'],
    ['a', 'Eureka'],
    ['a', 'Ewing'],
    ['a', 'Dallas'],
  ])('there is %s %s, as it is spoken', (article, name) => {
    const towns = onlyTowns([
      [name, 'GA', 33.5, -82, 1],
      [name, 'ME', 44.3, -69.8, 1],
    ])
    expect(locate(name, towns)).toBe(
      `There is ${article} ${name} in Georgia and Maine: add the state or the ZIP code.`,
    )
  })

  test('the two largest cities are offered', () => {
    const springfields = onlyTowns([
      ['Springfield', 'IL', 39.8, -89.6, 9],
      ['Springfield', 'MA', 42.1, -72.6, 8],
      ['Springfield', 'MO', 37.2, -93.3, 10],
    ])
    expect(locate('Springfeld', springfields)).toBe(
      'No town called “Springfeld” is known. Did you mean Springfield, MO or Springfield, IL?',
    )
  })

  test('up to five states are named, the largest town first', () => {
    const states = ['AR', 'FL', 'KS', 'NM', 'OH', 'WI', 'TX'] as const
    const waldos = (count: number) =>
      locate(
        'Waldo',
        onlyTowns(states.slice(0, count).map((state, at) => ['Waldo', state, 30 + at, -90, 8 - at])),
      )
    expect(waldos(5)).toBe(
      'There is a Waldo in Arkansas, Florida, Kansas, New Mexico and Ohio: add the state or the ZIP code.',
    )
    expect(waldos(7)).toBe(
      'There is a Waldo in Arkansas, Florida, Kansas, New Mexico, Ohio and other states: add the state or the ZIP code.',
    )
  })
})
