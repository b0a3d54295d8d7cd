import { describe, expect, it } from 'vitest'
import { stateCodes, stateName } from '../maps/us-states.ts'
import { isSeveralPeople, readName, usernameFor } from './read-name.ts'
import { readState } from './read-state.ts'
import { cellFault, isBlankCell, isDitto, tidyCell } from './tidy-cell.ts'

describe('a cell', () => {
  it.each([
    ['\u00a0 Plains\u00a0 Brokerage ', 'Plains Brokerage'],
    ['\ufeffPlains\u200b', 'Plains'],
    ['\u202d109-2026-014\u202c', '109-2026-014'],
    ['one \r\n two', 'one\ntwo'],
    ['="02118"', '02118'],
    ["'02118", '02118'],
    ["'tis", "'tis"],
    ['=HYPERLINK("https://example.com")', '=HYPERLINK("https://example.com")'],
  ])('%j is %j', (raw, tidy) => {
    expect(tidyCell(raw)).toBe(tidy)
  })

  it.each(
    'n/a|N/A|N.A.|NA|na|#N/A|-|--|–|—|none|None|NULL|null|nil|TBD|tba|?|.|(blank)|unknown|n / a|...'.split(
      '|',
    ),
  )('%j says that there is nothing', (text) => {
    expect(isBlankCell(text)).toBe(true)
  })

  it.each(['Na', 'Null', 'No', '0', 'Nan', 'None Such Trucking', 'T', 'x', 'None St', '- 5'])(
    '%j says something',
    (text) => {
      expect(isBlankCell(text)).toBe(false)
    },
  )

  it.each(['#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '########', '"', 'ditto', 'Same as above'])(
    '%j cannot be read',
    (text) => {
      expect(cellFault(text)).not.toBeNull()
    },
  )
})

describe('a cell that points elsewhere', () => {
  it.each(['"', '”', '〃', "''", 'ditto', 'Ditto.', '-do-', 'do.', 'same as above', 'As above'])(
    '%j is the cell above',
    (text) => {
      expect(isDitto(text)).toBe(true)
    },
  )

  it.each(['same', 'Same', 'see above', 'same previous'])('%j is to be written out', (text) => {
    expect([isDitto(text), cellFault(text)]).toEqual([
      false,
      `Write it out: "${text}" points to another cell.`,
    ])
  })

  it.each(['Do It Best', 'Same Day Freight', 'Dittmar', '"A" Street', 'Above'])('%j does not', (text) => {
    expect([isDitto(text), cellFault(text)]).toEqual([false, null])
  })
})

describe('a state', () => {
  it.each(stateCodes.map((code) => [code, stateName(code)]))(
    '%s is read by its code and its name',
    (code, name) => {
      const ways = [
        code,
        code.toLowerCase(),
        ` ${code}. `,
        name,
        name.toUpperCase(),
        name.toLowerCase(),
        `${code} - ${name}`,
      ]
      expect(ways.map(readState)).toEqual(ways.map(() => code))
    },
  )

  it.each([
    ...[
      ['Okla.', 'OK'],
      ['N. Mex.', 'NM'],
      ['N.Mex', 'NM'],
      ['Tex.', 'TX'],
      ['Calif.', 'CA'],
      ['Cal', 'CA'],
    ],
    ...[
      ['T.X.', 'TX'],
      ['N.M.', 'NM'],
      ['N M', 'NM'],
      ['Ariz', 'AZ'],
      ['Ark.', 'AR'],
      ['Colo.', 'CO'],
    ],
    ...[
      ['Kans.', 'KS'],
      ['Kan.', 'KS'],
      ['La.', 'LA'],
      ['Miss.', 'MS'],
      ['Mo.', 'MO'],
      ['Penna.', 'PA'],
    ],
    ...[
      ['N. Dakota', 'ND'],
      ['S. Dak.', 'SD'],
      ['No. Carolina', 'NC'],
      ['W. Va.', 'WV'],
      ['W Virginia', 'WV'],
    ],
    ...[
      ['Wash. D.C.', 'DC'],
      ['D.C.', 'DC'],
      ['Washington, DC', 'DC'],
      ['Wash', 'WA'],
      ['Ore.', 'OR'],
    ],
    ...[
      ['Ontario', 'ON'],
      ['on', 'ON'],
      ['Québec', 'QC'],
      ['B.C.', 'BC'],
      ['Alta.', 'AB'],
      ['Sask.', 'SK'],
    ],
    ...[
      ['Puerto Rico', 'PR'],
      ['Oklahmoa', 'OK'],
      ['Tennesee', 'TN'],
      ['Missisippi', 'MS'],
      ['Arkansa', 'AR'],
    ],
    ...[
      ['Kanas', 'KS'],
      ['Lousiana', 'LA'],
      ['Texsa', 'TX'],
      ['Texass', 'TX'],
    ],
  ])('%j is %s', (typed, code) => {
    expect(readState(typed)).toBe(code)
  })

  it.each([
    'XX',
    'ZZ',
    'Dallas',
    'Narnia',
    'Main',
    'Nouth Carolina',
    'TX 79101',
    '',
    '?',
    'United States',
    'OKTX',
  ])('%j is none', (typed) => {
    expect(readState(typed)).toBeNull()
  })
})

describe('a name', () => {
  it.each([
    ['Jose Moreno', 'Jose', 'Moreno'],
    ['Moreno, Jose L.', 'Jose L.', 'Moreno'],
    ['Ann  Marie Reed', 'Ann Marie', 'Reed'],
    ['Cher', 'Cher', ''],
    ['Jose Moreno Jr.', 'Jose', 'Moreno Jr.'],
    ['Moreno, Jose, Jr.', 'Jose', 'Moreno Jr.'],
    ['Jose Moreno, Jr.', 'Jose', 'Moreno Jr.'],
    ['Moreno, Jose III', 'Jose', 'Moreno III'],
    ['Juan de la Cruz', 'Juan', 'de la Cruz'],
    ['Piet van den Berg', 'Piet', 'van den Berg'],
    ['Mr. Dale Young', 'Dale', 'Young'],
    ['De La', 'De', 'La'],
  ])('%j has two parts', (typed, firstName, lastName) => {
    expect(readName(typed)).toEqual({ firstName, lastName })
  })

  it.each([
    'Bob Smith (owner op)',
    'Smith, Bob (22)',
    'Bob Smith - O/O',
    'Bob Smith, lease op',
    'Smith, Bob *',
  ])('%j is without the remark', (typed) => {
    expect([readName(typed), isSeveralPeople(typed)]).toEqual([
      { firstName: 'Bob', lastName: 'Smith' },
      false,
    ])
  })

  it('of two people is none', () => {
    expect(['Jose Moreno / Ann Reed', 'Jose & Ann', 'Jose and Ann Reed'].map(isSeveralPeople)).toEqual([
      true,
      true,
      true,
    ])
    expect(['Andy Sanders', 'Jose Moreno'].map(isSeveralPeople)).toEqual([false, false])
  })

  it('makes a username as offices do', () => {
    expect([
      usernameFor('José', 'Gutiérrez'),
      usernameFor('Ann', "O'Brien"),
      usernameFor('李', '王'),
    ]).toEqual(['jgutierrez', 'aobrien', 'driver'])
  })
})
