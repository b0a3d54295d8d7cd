import { describe, expect, test } from 'vitest'
import { sheetOf } from '../sheet/sheet.ts'
import { facts, printed, type PrintedLine } from '../test-support/paper.ts'
import { stack } from '../test-support/places.ts'
import { addressesOf } from './addresses.ts'

const text = (words: readonly { readonly text: string }[]) => words.map((word) => word.text).join(' ')

function addresses(...lines: PrintedLine[]) {
  return addressesOf(sheetOf([printed(lines)]), facts)
}
/** `name | street | town, state and code`. */
const found = (...lines: PrintedLine[]) =>
  addresses(...lines).map(
    ({ name, street, city, state, zip }) =>
      `${name ?? '-'} | ${street ?? '-'} | ${city}, ${state} ${zip ?? '-'}`,
  )
const under = (...lines: string[]) => found(...stack(40, 40, lines))
const town = 'Hereford, TX 79045'

describe('an address in one line', () => {
  test.each([
    ['2200 Industrial Blvd, Hereford, TX 79045', '- | 2200 Industrial Blvd | Hereford, TX 79045'],
    [
      'Kestrel Foods, 2200 Industrial Blvd, Hereford, TX 79045',
      'Kestrel Foods | 2200 Industrial Blvd | Hereford, TX 79045',
    ],
    [
      'Ship to: Kestrel Foods, 12 Mill Rd, Hereford, TX 79045',
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
    ],
    ['Kestrel Foods Hereford, TX 79045', 'Kestrel Foods | - | Hereford, TX 79045'],
    ['Hereford, TX 79045', '- | - | Hereford, TX 79045'],
    [
      'Kestrel Paper Co, 12 Mill Rd, Hereford, TX 79045',
      'Kestrel Paper Co | 12 Mill Rd | Hereford, TX 79045',
    ],
    ['12 Mill Rd, Hereford, 79045', '- | 12 Mill Rd | Hereford, TX 79045'],
    ['12 Mill Rd, Hereford, TX', '- | 12 Mill Rd | Hereford, TX -'],
  ])('%s', (line, address) => {
    expect(under(line)).toEqual([address])
  })

  test.each(['12 Mill Rd, Nowhere, TX', '12 Mill Rd Nowhere TX 79999', 'pallets in 20000', '12 Mill Rd'])(
    'is not in `%s`',
    (line) => {
      expect(under(line)).toEqual([])
    },
  )

  test('has the words of its name behind a label', () => {
    const [one] = addresses([40, 40, 'Ship to: Kestrel Foods, 12 Mill Rd, Hereford, TX 79045'])
    expect(text(one?.nameWords ?? [])).toBe('Kestrel Foods,')
  })

  test('has the words from its street to its code, and those of its name', () => {
    const [one] = addresses([40, 40, 'Kestrel Foods, 2200 Industrial Blvd, Hereford, TX 79045 dock 4'])
    expect([text(one?.words ?? []), text(one?.nameWords ?? [])]).toEqual([
      '2200 Industrial Blvd, Hereford, TX 79045',
      'Kestrel Foods,',
    ])
    expect(one?.cell.text.slice(one.start, one.end)).toBe('2200 Industrial Blvd, Hereford, TX 79045')
  })

  test('may be one of two, which share no words', () => {
    const two = addresses([40, 40, '12 Mill Rd, Hereford, TX 79045 to 9 Elm St, Denton, TX 76205'])
    expect(two.map(({ words }) => text(words))).toEqual([
      '12 Mill Rd, Hereford, TX 79045',
      '9 Elm St, Denton, TX 76205',
    ])
    expect(two.map(({ name }) => name)).toEqual([null, null])
    const three = found([
      40,
      40,
      'A12 9 Elm St, Denton, TX 76205 / 4 Oak St, Amarillo, TX 79102 / 7 Fir St, Clovis, NM 88101',
    ])
    expect(three.map((each) => each.split(' | ')[1])).toEqual(['9 Elm St', '4 Oak St', '7 Fir St'])
  })

  test('is proven if its code is that of its state', () => {
    const proven = (line: string) => addresses([40, 40, line])[0]?.isProven
    expect(proven('12 Mill Rd, Hereford, TX 79045')).toBe(true)
    expect(proven('12 Mill Rd, Hereford, NM 79045')).toBe(false)
    expect(proven('12 Mill Rd, Hereford, TX 79999')).toBe(false)
    expect(proven('12 Mill Rd, Hereford, TX')).toBe(false)
    expect(proven('12 Mill Rd, Mississauga, ON L4V 1J5')).toBe(true)
  })

  test('has its street mended where a picture misread it', () => {
    expect(under('2200 Industrial Bivd, Hereford, TX 79045')).toEqual([
      '- | 2200 Industrial Blvd | Hereford, TX 79045',
    ])
  })
})

describe('a town without a code', () => {
  test('adds nothing where it is part of a whole address', () => {
    expect(
      found([40, 40, 'Hereford, TX to Denton, TX'], [40, 300, '12 Mill Rd, Hereford, TX 79045']),
    ).toEqual(['- | 12 Mill Rd | Hereford, TX 79045', expect.stringContaining('Denton, TX -')])
    expect(found([40, 40, 'HEREFORD, TX'], [40, 300, '12 Mill Rd, Hereford, TX 79045'])).toHaveLength(1)
  })

  test('adds nothing beside a whole address', () => {
    const towns = addresses([40, 40, 'Denton, TX to 12 Mill Rd, Hereford, TX 79045']).map(({ city }) => city)
    expect(towns).toEqual(['Hereford'])
  })

  test('is another one in another state', () => {
    expect(found([40, 40, 'Clovis, NM'], [40, 300, '12 Mill Rd, Hereford, TX 79045'])).toHaveLength(2)
  })

  test('is told where the other has no street', () => {
    expect(found([40, 40, 'Denton, TX'], [40, 300, 'Denton, TX 76205'])).toHaveLength(2)
  })

  test('with a street is another address of the town, unless a firm of the trade stands there', () => {
    const whole: PrintedLine = [40, 300, '12 Mill Rd, Hereford, TX 79045']
    expect(found([40, 40, 'Kestrel Foods, 9 Elm St, Hereford, TX'], whole)).toHaveLength(2)
    expect(found([40, 40, 'Kestrel Freight, 9 Elm St, Hereford, TX'], whole)).toHaveLength(1)
  })
})

describe('an address over several cells', () => {
  test.each<[string, PrintedLine[]]>([
    [
      'the state and the code beside the town',
      [
        [40, 40, 'Hereford'],
        [180, 40, 'TX'],
        [260, 40, '79045'],
      ],
    ],
    [
      'the state with the code beside the town',
      [
        [40, 40, 'Hereford'],
        [180, 40, 'TX 79045'],
      ],
    ],
    [
      'the town, the state and the code labelled',
      [
        [40, 40, 'City: Hereford'],
        [180, 40, 'State: TX'],
        [300, 40, '79045'],
      ],
    ],
    [
      'the town labelled without a colon',
      [
        [40, 40, 'Town Hereford'],
        [180, 40, 'TX'],
        [260, 40, '79045'],
      ],
    ],
    [
      'the code beside the state',
      [
        [40, 40, 'HEREFORD TX'],
        [180, 40, '79045'],
      ],
    ],
    [
      'the code under the state',
      [
        [40, 40, 'Hereford, TX'],
        [40, 53, '79045'],
      ],
    ],
    [
      'the state and the code under the town',
      [
        [40, 40, 'Hereford'],
        [40, 53, 'TX 79045'],
      ],
    ],
    [
      'the longer code under the town',
      [
        [40, 40, 'Hereford'],
        [40, 53, 'TX, 79045-1204'],
      ],
    ],
  ])('has %s', (_case, lines) => {
    expect(
      addresses(...lines).map(({ city, state, zip }) => `${city} ${state} ${zip ?? '-'}`.toUpperCase()),
    ).toEqual(['HEREFORD TX 79045'])
  })

  test.each<[string, PrintedLine[]]>([
    [
      'a town that there is not',
      [
        [40, 40, 'Nowhere'],
        [180, 40, 'TX'],
        [260, 40, '79045'],
      ],
    ],
    [
      'a code of another state under the town',
      [
        [40, 40, 'Hereford'],
        [40, 53, 'NM 79045'],
      ],
    ],
    [
      'a code of another town',
      [
        [40, 40, 'Nowhere'],
        [40, 53, 'TX 79999'],
      ],
    ],
    [
      'a code of another state beside the state',
      [
        [40, 40, 'Hereford NM'],
        [180, 40, '79045'],
      ],
    ],
    [
      'something else beside the town',
      [
        [40, 40, 'Hereford'],
        [180, 40, 'Texan 79045'],
      ],
    ],
  ])('is not one with %s', (_case, lines) => {
    expect(addresses(...lines)).toEqual([])
  })

  test('has a town of two words over its state', () => {
    expect(found([40, 40, 'Oklahoma City'], [40, 53, 'OK 73102'])).toEqual([
      '- | - | Oklahoma City, OK 73102',
    ])
  })

  test('has its street and its name above the town', () => {
    expect(
      found(
        [40, 40, 'Kestrel Foods'],
        [40, 53, '12 Mill Rd'],
        [40, 66, 'Hereford'],
        [180, 66, 'TX'],
        [260, 66, '79045'],
      ),
    ).toEqual(['Kestrel Foods | 12 Mill Rd | Hereford, TX 79045'])
    expect(
      found([40, 40, 'Kestrel Foods'], [40, 53, '12 Mill Rd'], [40, 66, 'Hereford'], [40, 79, 'TX 79045']),
    ).toEqual(['Kestrel Foods | 12 Mill Rd | Hereford, TX 79045'])
  })
})

describe('above a town', () => {
  test.each<[string, string[], string]>([
    ['are a name and a street', ['Kestrel Foods', '12 Mill Rd', town], 'Kestrel Foods | 12 Mill Rd'],
    ['is a street', ['12 Mill Rd', town], '- | 12 Mill Rd'],
    ['is a name', ['Kestrel Foods', town], 'Kestrel Foods | -'],
    ['is a name with its street', ['Kestrel Foods, 12 Mill Rd', town], 'Kestrel Foods | 12 Mill Rd'],
    [
      'is a suite of the street',
      ['Kestrel Foods', '12 Mill Rd', 'Suite 4', town],
      'Kestrel Foods | 12 Mill Rd Suite 4',
    ],
    ['is a street with a comma', ['Kestrel Foods', '12 Mill Rd,', town], 'Kestrel Foods | 12 Mill Rd'],
    [
      'is a name that begins with a number',
      ['99 Acres Packing', '12 Mill Rd', town],
      '99 Acres Packing | 12 Mill Rd',
    ],
    [
      'is a contact between them',
      ['Kestrel Foods', 'Attn: Dana Roe', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'is a warehouse that keeps it',
      ['Kestrel Foods', 'c/o Barrow Sheds', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'is a phone between them',
      ['Kestrel Foods', '806-555-0101', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'are two lines between them',
      ['Kestrel Foods', 'Attn: Dana Roe', '806-555-0101', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'are three lines between them, which are too many',
      ['Kestrel Foods', 'Attn: Dana Roe', 'Notes: ring', '806-555-0101', '12 Mill Rd', town],
      '- | 12 Mill Rd',
    ],
    ['is a heading over the street', ['Kestrel Foods', 'SHIPPER', '12 Mill Rd', town], '- | 12 Mill Rd'],
    ['is a placeholder', ['TBD', '12 Mill Rd', town], '- | 12 Mill Rd'],
    [
      'is a reference between them',
      ['Kestrel Foods', 'Ref #: 77310', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'is a suite below the name',
      ['Kestrel Foods', 'Bldg 4', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'is a name in two lines',
      ['National Distribution', 'Center of Deaf Smith', '12 Mill Rd', town],
      'National Distribution Center of Deaf Smith | 12 Mill Rd',
    ],
    [
      'is a name in one line under a street',
      ['9 Elm St', 'Center of Deaf Smith', '12 Mill Rd', town],
      'Center of Deaf Smith | 12 Mill Rd',
    ],
    [
      'is a name in one line under a heading',
      ['SHIPPER', 'Center of Deaf Smith', '12 Mill Rd', town],
      'Center of Deaf Smith | 12 Mill Rd',
    ],
    [
      'is a name in one line under another',
      ['National Distribution', 'Kestrel Foods', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    [
      'is a name that the driver is sent to',
      ['then finish loading at Kestrel Foods', '12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    ['is a name behind its label', ['Name: Kestrel Foods', '12 Mill Rd', town], 'Kestrel Foods | 12 Mill Rd'],
    [
      'is a street behind its label',
      ['Kestrel Foods', 'Address: 12 Mill Rd', town],
      'Kestrel Foods | 12 Mill Rd',
    ],
    ['is a name with a number alone', ['Mill 12', town], 'Mill 12 | -'],
    ['is a road without a suffix', ['Kestrel Foods', 'Mill 12', town], 'Kestrel Foods | Mill 12'],
  ])('%s', (_case, lines, address) => {
    expect(
      under(...lines)[0]
        ?.split(' | ')
        .slice(0, 2)
        .join(' | '),
    ).toBe(address)
  })

  test('is another address, which is no name', () => {
    expect(under('Denton, TX 76205', '12 Mill Rd', town)).toEqual([
      '- | - | Denton, TX 76205',
      '- | 12 Mill Rd | Hereford, TX 79045',
    ])
  })

  test('are the words of street and town', () => {
    const [one] = addresses(...stack(40, 40, ['Kestrel Foods', '12 Mill Rd', 'Suite 4', town]))
    expect([text(one?.nameWords ?? []), text(one?.words ?? [])]).toEqual([
      'Kestrel Foods',
      '12 Mill Rd Suite 4 Hereford, TX 79045',
    ])
    expect(one?.cell.text.slice(one.start, one.end)).toBe(town)
  })

  test('is a name in one line far below another', () => {
    const lines = [
      [40, 70, 'Center of Deaf Smith'] as const,
      [40, 83, '12 Mill Rd'] as const,
      [40, 96, town] as const,
    ]
    expect(found([40, 40, 'National Distribution'], ...lines)[0]).toContain(
      'Center of Deaf Smith | 12 Mill Rd',
    )
    expect(found([40, 40, 'National Distribution'], ...lines)[0]).not.toContain('National')
  })

  test('are the words of a name in two lines, and of one that somebody is sent to', () => {
    const names = (...lines: string[]) =>
      text(addresses(...stack(40, 40, [...lines, '12 Mill Rd', town]))[0]?.nameWords ?? [])
    expect(names('National Distribution', 'Center of Deaf Smith')).toBe(
      'National Distribution Center of Deaf Smith',
    )
    expect(names('then finish loading at Kestrel Foods')).toBe('Kestrel Foods')
  })

  test('is a name with its own words where there is no street', () => {
    const [one] = addresses(...stack(40, 40, ['Kestrel Foods', town]))
    expect(text(one?.nameWords ?? [])).toBe('Kestrel Foods')
    const [none] = addresses(...stack(40, 40, ['TBD', town]))
    expect([none?.name, none?.nameWords]).toEqual([null, []])
  })

  test('is nothing of what stands before the town in its line', () => {
    expect(under('Palo Duro Canning', 'Kestrel Foods Hereford, TX 79045')).toEqual([
      'Kestrel Foods | - | Hereford, TX 79045',
    ])
  })

  test('is a street four lines higher no more', () => {
    expect(under('12 Mill Rd', 'Suite 4', 'Dock 7', town)).toEqual([
      '- | 12 Mill Rd Suite 4 Dock 7 | Hereford, TX 79045',
    ])
    expect(under('12 Mill Rd', 'Suite 4', 'Dock 7', 'Gate 2', town)[0]).toContain('| - |')
  })
})

describe('in a table', () => {
  test('the street is in the column before the town, and the name before that', () => {
    expect(found([40, 40, 'Kestrel Foods'], [180, 40, '12 Mill Rd,'], [320, 40, town])).toEqual([
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
    ])
  })

  test('the name is in the column before the street, where there is nothing above that', () => {
    expect(found([40, 40, 'Kestrel Foods'], [180, 40, '12 Mill Rd'], [180, 53, town])).toEqual([
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
    ])
  })

  test('the street may be under the name in the column before the town', () => {
    expect(found([40, 40, 'Kestrel Foods'], [40, 53, '12 Mill Rd'], [320, 40, town])).toEqual([
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
    ])
  })

  test.each(['Weight', 'TBD', '9 Elm St Apt'])('the street is not what stands under `%s`', (before) => {
    expect(found([40, 40, before], [40, 53, '12 Mill Rd'], [320, 40, town])[0]).not.toContain('12 Mill Rd')
  })

  test('the street is not far under the name', () => {
    expect(found([40, 40, 'Kestrel Foods'], [40, 60, '12 Mill Rd'], [320, 40, town])[0]).toContain('| - |')
  })

  test('no name is what has a number, a date or a label', () => {
    const name = (before: string) =>
      found([40, 40, before], [180, 40, '12 Mill Rd'], [320, 40, town])[0]?.split(' | ')[0]
    expect(['PU-77310', '03/04/2026', '9 Elm St', 'Weight:', 'TBD', 'Kestrel'].map(name)).toEqual([
      ...['-', '-', '-', '-', '-'],
      'Kestrel',
    ])
  })

  test('the captions over the columns are no part of it', () => {
    expect(
      found(
        ...stack(40, 40, ['Name', 'Kestrel Foods']),
        ...stack(200, 40, ['Address', '12 Mill Rd']),
        ...stack(400, 40, ['City', town]),
      ),
    ).toEqual(['Kestrel Foods | 12 Mill Rd | Hereford, TX 79045'])
  })

  test('the captions before the values are no part of it', () => {
    expect(
      found(
        [40, 40, 'Name'],
        [140, 40, 'Kestrel Foods'],
        [40, 53, 'Street'],
        [140, 53, '12 Mill Rd'],
        [40, 66, 'City'],
        [140, 66, town],
      ),
    ).toEqual(['Kestrel Foods | 12 Mill Rd | Hereford, TX 79045'])
  })
})

describe('on a card whose town comes first', () => {
  const card = (...lines: string[]) =>
    under(town, ...lines)[0]
      ?.split(' | ')
      .slice(0, 2)
      .join(' | ')

  test('the name and the street are under it', () => {
    expect(card('Kestrel Foods', '12 Mill Rd')).toBe('Kestrel Foods | 12 Mill Rd')
    expect(card('Kestrel Foods', '12 Mill Rd', 'Ring the bell')).toBe('Kestrel Foods | 12 Mill Rd')
    const [one] = addresses(...stack(40, 40, [town, 'Kestrel Foods', '12 Mill Rd']))
    expect([text(one?.words ?? []), text(one?.nameWords ?? [])]).toEqual([
      `12 Mill Rd ${town}`,
      'Kestrel Foods',
    ])
  })

  test.each([
    ['two streets', ['9 Elm St', '12 Mill Rd']],
    ['a street that is none', ['Kestrel Foods', 'Ring the bell']],
    ['a labelled name', ['Name: Kestrel Foods', '12 Mill Rd']],
    ['a placeholder', ['TBD', '12 Mill Rd']],
    ['a heading and a name', ['Shipper Kestrel Foods', '12 Mill Rd']],
    ['a town and its street', ['Denton, TX 76205', '12 Mill Rd']],
    ['another town', ['Kestrel Foods', '12 Mill Rd', 'Denton, TX 76205']],
  ])('%s under it are no such card', (_case, lines) => {
    expect(card(...lines)).toBe('- | -')
  })

  test('a town farther below is another stop', () => {
    const lines = stack(40, 40, [town, 'Kestrel Foods', '12 Mill Rd'])
    expect(found(...lines, [40, 92, 'Denton, TX 76205'])[0]).toBe(
      'Kestrel Foods | 12 Mill Rd | Hereford, TX 79045',
    )
  })

  test('what is farther below is another thing', () => {
    expect(found([40, 40, town], [40, 70, 'Kestrel Foods'], [40, 83, '12 Mill Rd'])[0]).toContain('- | - |')
  })
})

test('in a paragraph an address has no lines above it', () => {
  const lines = stack(40, 40, [
    'The carrier is to send the papers of the load to the office of the broker at Kestrel Foods',
    'in the town of Hereford, TX 79045 and shall not be paid for the haul until all of the papers',
    'are in the hands of the clerk of the broker and the clerk of the mill has seen each of them.',
  ])
  expect(found(...lines).map((each) => each.split(' | ').slice(1).join(' | '))).toEqual([
    '- | Hereford, TX 79045',
  ])
})

test('in a paragraph no town is an address without its code', () => {
  const lines = stack(40, 40, [
    'The carrier is to send the papers of the load to the office of the broker in Denton, TX and shall',
    'not be paid for the haul until all of the papers are in the hands of the clerk of the broker and',
    'the clerk of the mill has seen each of them, and until the driver of the carrier is back at home.',
  ])
  expect(found(...lines)).toEqual([])
})

test('a paragraph that begins with a town has no street above it', () => {
  const lines = stack(40, 40, [
    'Hereford, TX 79045 is the town of the mill and the driver is to be there at the time of the order',
    'and shall not be paid for the haul until all of the papers are in the hands of the clerk and of the',
    'broker and the clerk of the mill has seen each of them, and until the driver is back at his home.',
  ])
  expect(addresses([40, 27, '12 Mill Rd'], ...lines).map(({ street }) => street)).toEqual([null])
})
