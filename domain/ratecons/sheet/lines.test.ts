import { describe, expect, test } from 'vitest'
import { printed, type PrintedLine } from '../test-support/paper.ts'
import { stack } from '../test-support/places.ts'
import { cellsOfPage } from './cells.ts'
import { partedHeadings } from './headed-blocks.ts'
import { paragraphsOf } from './paragraphs.ts'
import { withoutQuotes } from './quotes.ts'
import { isStreet, isStreetCut, isStreetEnd, streetBefore, streetSureness } from './streets.ts'
import { unwrapped } from './wrapped.ts'

const cells = (...lines: readonly PrintedLine[]) => cellsOfPage(printed(lines))
const texts = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text)

describe('a heading and the first line of its block', () => {
  const parted = (...lines: readonly PrintedLine[]) => texts(partedHeadings(cells(...lines)))
  const heading: PrintedLine = [40, 100, 'PICK UP KESTREL FOODS']

  test.each([
    [80, 113, true],
    [84.4, 113, true],
    [84.9, 113, false],
    [80, 125, true],
    [80, 126, false],
    [80, 108.3, true],
    [80, 106, false],
  ])('are two cells with an address at %s, %s: %s', (x, y, isParted) => {
    expect(parted(heading, [x, y, '12 Mill Rd']).includes('KESTREL FOODS')).toBe(isParted)
  })

  test('a delivery’s too, and no other label’s', () => {
    expect(parted([40, 100, 'DELIVERY KESTREL FOODS'], [85, 113, '12 Mill Rd'])[0]).toBe('DELIVERY')
    expect(parted([40, 100, 'WEIGHT KESTREL FOODS'], [75, 113, '12 Mill Rd'])[0]).toBe('WEIGHT KESTREL FOODS')
    expect(parted([40, 100, 'PICK UP'], [40, 113, '12 Mill Rd'])).toEqual(['PICK UP', '12 Mill Rd'])
  })

  test('a block on another page is not under it', () => {
    const [first, second] = [printed([heading]), { ...printed([[80, 113, '12 Mill Rd']]), page: 2 }]
    expect(texts(partedHeadings([first, second].flatMap(cellsOfPage)))).toEqual([
      'PICK UP KESTREL FOODS',
      '12 Mill Rd',
    ])
  })
})

describe('sentences', () => {
  const runs = (...lines: readonly PrintedLine[]) =>
    texts(paragraphsOf(cells(...lines)).map(({ run }) => run))
  const first = 'The driver is to be at the dock of the receiver at nine and must'
  const second = 'ask for the man of the receiver'

  test('go on in the next line', () => {
    expect(runs([40, 100, first], [40, 113, second])).toEqual([`${first} ${second}`])
  })

  test.each([
    [20, true],
    [20.3, false],
  ])('a line %s points lower goes on: %s', (down, isSo) => {
    expect(runs([40, 100, first], [40, 100 + down, second])).toEqual([isSo ? `${first} ${second}` : first])
  })

  test.each([
    [18, true],
    [19, false],
    [-18, true],
    [-19, false],
  ])('a line set in by %s points goes on: %s', (aside, isSo) => {
    expect(runs([60, 100, first], [60 + aside, 113, second])).toEqual([isSo ? `${first} ${second}` : first])
  })

  test('a narrow line does not go on', () => {
    const narrow = 'It is to be at the dock of us and then'
    expect(runs([40, 100, narrow], [40, 113, 'he leaves'])).toEqual([narrow])
    const wide = `${narrow} he may stay`
    expect(runs([40, 100, wide], [40, 113, 'he leaves'])).toEqual([`${wide} he leaves`])
  })

  test('end before a caption in capitals, and behind a colon', () => {
    expect(runs([40, 100, first], [40, 113, 'WEIGHT: 41250'])).toEqual([first])
    expect(runs([40, 100, `${first}:`], [40, 113, second])).toEqual([`${first}:`])
  })

  test.each(['Unloads at:', 'Delivery', 'Pick up at'])('%s begins something else', (heading) => {
    expect(runs([40, 100, first], [40, 113, heading])).toEqual([first])
  })

  test('what stands beside a heading is another paragraph', () => {
    expect(runs([120, 100, first], [40, 113, 'Unloads at:'], [120, 113, second])).toEqual([first])
    expect(runs([120, 100, first], [40, 117, 'Unloads at:'], [120, 113, second])).toEqual([
      `${first} ${second}`,
    ])
  })

  test.each([
    ['has eight words or more', 'It is to be at the dock of', true],
    ['with fewer is none', 'It is to be at the dock', false],
    ['without small words is none', 'Kestrel Foods Trinity Grocers Palo Duro Canning Curry Feeds', false],
    [
      'with one small word in six is one',
      'Kestrel of Foods Trinity Grocers Palo the Duro Canning Curry Feeds One',
      true,
    ],
    [
      'with one small word in seven is none',
      'Kestrel of Foods Trinity Grocers Palo the Duro Canning Curry Feeds One Two',
      false,
    ],
    ['may have one colon in more words', 'The load is this: be at the dock of us', true],
    [
      'with two colons in fourteen words is one',
      'The load is: be at the dock of us and call: the man of it',
      true,
    ],
    [
      'with two colons in thirteen words is none',
      'The load is: be at the dock of us and call: the man',
      false,
    ],
    ['is no address', 'Corner of the FM 1055 and the US 60, Hereford, TX 79045', false],
    ['may name an address', 'It will be at the FM 1055 and the US 60, Hereford, TX 79045', true],
  ])('a sentence %s: %s', (_rule, line, isSo) => {
    expect(runs([40, 100, line])).toEqual(isSo ? [line] : [])
  })

  test('a wide line of names begins one, if the next line shows it', () => {
    const names = 'Kestrel Foods and Trinity Grocers Palo Duro Canning Curry Feeds Hereford Denton Amarillo'
    const rest = 'have agreed that the load is to be at the dock of the receiver by nine of the day'
    expect(runs([40, 100, names], [40, 113, rest])).toEqual([`${names} ${rest}`])
    expect(runs([40, 100, names])).toEqual([])
    expect(runs([40, 100, names], [40, 113, 'Clovis Depot'])).toEqual([])
    const short = 'Kestrel Foods Trinity Grocers Palo Duro Canning Curry Feeds'
    expect(runs([40, 100, short], [40, 113, rest])).toEqual([rest])
  })

  test('of two columns each goes on in its own', () => {
    const [left, right] = [
      'It is to be at the dock of the man of the receiver',
      'You are to call us at the end of it and by phone',
    ]
    expect(
      runs([40, 100, left], [330, 100, right], [40, 113, 'and to wait'], [330, 113, 'or to write']),
    ).toEqual([`${left} and to wait`, `${right} or to write`])
  })

  test('on the next page is another one', () => {
    const two = [printed([[40, 100, first]]), { ...printed([[40, 113, second]]), page: 2 }]
    expect(texts(paragraphsOf(two.flatMap(cellsOfPage)).map(({ run }) => run))).toEqual([first])
  })
})

describe('mails', () => {
  const left = (...lines: readonly string[]) => texts(withoutQuotes(cells(...stack(40, 40, lines))))

  test('the quoted mail below a reply is left out', () => {
    expect(left('We agree', 'On Mon, Mar 2, 2026 Dana Whitlow wrote:', 'Old rate')).toEqual(['We agree'])
    expect(left('We agree', '-----Original Message-----', 'Old rate')).toEqual(['We agree'])
    expect(left('-----Original Message-----', 'Old rate')).toEqual([])
    expect(left('We agree', 'New rate')).toEqual(['We agree', 'New rate'])
  })

  test('what stands over a forwarded one is left out', () => {
    expect(left('Take this', '---------- Forwarded message ---------', 'Load 77310')).toEqual(['Load 77310'])
    expect(left('Take this', 'Begin forwarded message:', 'Load 77310')).toEqual(['Load 77310'])
  })

  const mail = ['From: Dana', 'To: Luis', 'Subject: Load', 'It is agreed', 'Regards']

  test('an older one with its head below the newest is left out', () => {
    expect(left(...mail, 'From: Luis', 'Sent: Monday', 'Old rate')).toEqual(mail)
    expect(left(...mail, 'From: Luis', 'To: Dana', 'Cc: Office', 'Sent: Monday', 'Old rate')).toEqual(mail)
  })

  test('a second head is no older mail when it has no day, or stands at the very top', () => {
    const noDay = [...mail, 'From: Luis', 'To: Dana', 'Cc: Office', 'Bcc: Desk', 'Sent: Monday']
    expect(left(...noDay)).toEqual(noDay)
    const top = ['From: Dana', 'Sent: Monday', 'To: Luis', 'It is agreed']
    expect(left(...top)).toEqual(top)
    const fourth = ['To: Luis', 'Hello', 'It is', 'agreed', 'From: Dana', 'Sent: Monday']
    expect(left(...fourth)).toEqual(fourth)
  })

  test('what was passed on is the paper', () => {
    const passed = [
      'From: Dana',
      'To: Luis',
      'Subject: Fwd: Load',
      'See this',
      'Regards',
      'From: Luis',
      'Sent: Monday',
      'Rate',
    ]
    expect(left(...passed)).toEqual(passed)
  })

  test('a paper without the head of a mail has no older one', () => {
    const plain = [
      'Load 77310',
      'Salt',
      'Reefer',
      'Hereford',
      ...Array.from({ length: 9 }, (_, at) => `Line ${String(at)}`),
    ]
    const paper = [...plain, 'From: Luis', 'Sent: Monday', 'Rate']
    expect(left(...paper)).toEqual(paper)
    const near = [...plain.slice(0, 11), 'From: Luis', 'Sent: Monday', 'Rate']
    expect(left(...near)).toEqual(plain.slice(0, 11))
  })

  test('the first of an older mail and a quotation ends the paper', () => {
    expect(left(...mail, 'From: Luis', 'Sent: Monday', '-----Original Message-----', 'Old')).toEqual(mail)
    expect(left(...mail, '-----Original Message-----', 'From: Luis', 'Sent: Monday', 'Old')).toEqual(mail)
  })
})

describe('what a narrow column has wrapped', () => {
  const whole = (...lines: readonly PrintedLine[]) => texts(unwrapped(cells(...lines)))
  const aside: PrintedLine = [130, 100, 'Salt']

  test('is one line where the next word did not fit', () => {
    expect(whole([40, 100, 'Sorrel Creek'], aside, [40, 112, 'Packing'])).toEqual([
      'Sorrel Creek Packing',
      'Salt',
    ])
  })

  test.each([
    [146, 'Sorrel Creek Packing'],
    [150, 'Sorrel Creek'],
  ])('would have fit before a column at %s', (x, expected) => {
    expect(whole([40, 100, 'Sorrel Creek'], [x, 100, 'Salt'], [40, 112, 'Packing'])[0]).toBe(expected)
  })

  test('is not known where no column follows, or a very wide one', () => {
    expect(whole([40, 100, 'Sorrel Creek'], [40, 112, 'Packing'])).toEqual(['Sorrel Creek', 'Packing'])
    const long = 'Sorrel Creek Packing Company Foods Trinity Grocers Palo Duro Can'
    expect(whole([40, 100, long], [376, 100, 'Salt'], [40, 112, 'Packing'])[0]).toBe(long)
  })

  test.each([
    [113.9, true],
    [114.9, false],
  ])('a line at %s is near enough: %s', (y, isSo) => {
    expect(whole([40, 100, 'Sorrel Creek'], aside, [130, y, 'Beets'], [40, y, 'Packing'])[0]).toBe(
      isSo ? 'Sorrel Creek Packing' : 'Sorrel Creek',
    )
  })

  test.each([
    [3.2, true],
    [3.7, false],
  ])('a line set in by %s points is near enough: %s', (x, isSo) => {
    expect(whole([40, 100, 'Sorrel Creek'], aside, [40 + x, 112, 'Packing'])[0]).toBe(
      isSo ? 'Sorrel Creek Packing' : 'Sorrel Creek',
    )
  })

  test('a line of another size is another thing', () => {
    expect(whole([40, 100, 'Sorrel Creek'], aside, [40, 112, 'Packing', 8])[0]).toBe('Sorrel Creek')
    expect(whole([40, 100, 'Sorrel Creek'], aside, [40, 112, 'Packing', 9])[0]).toBe('Sorrel Creek Packing')
  })

  test('four lines are the most', () => {
    const lines = ['Sorrel Creek', 'Packing and', 'Storing of', 'Beets and', 'Carrots']
    expect(whole(aside, ...lines.map((text, at): PrintedLine => [40, 100 + at * 12, text]))[0]).toBe(
      'Sorrel Creek Packing and Storing of Beets and',
    )
  })

  test('widely spaced lines count where the lower row has fewer cells', () => {
    const upper: PrintedLine[] = [[40, 100, 'Sorrel Creek'], aside]
    expect(whole(...upper, [40, 115.8, 'Packing'])[0]).toBe('Sorrel Creek Packing')
    expect(whole(...upper, [40, 115.8, 'Packing'], [130, 115.8, 'Beets'])[0]).toBe('Sorrel Creek')
    expect(whole(...upper, [40, 117.6, 'Packing'])[0]).toBe('Sorrel Creek')
  })

  test.each([
    ['Marshfield, WI', '54449'],
    ['Clovis, New Mexico', '88101-2210'],
    ['Waggaman,', 'LA 70094'],
    ['615-', '20884'],
    ['PO # 8579044-', '01'],
  ])('%s over %s is one, with no column beside it', (line, next) => {
    expect(whole([40, 100, line], [40, 112, next])[0]).toBe(`${line} ${next}`)
  })

  test('a number cut at the right end of its column goes on there', () => {
    expect(whole([40, 100, 'PO # 8579044-'], [95, 112, '01'])).toEqual(['PO # 8579044- 01'])
    expect(whole([40, 100, 'PO # 8579044-'], [90, 112, '01'])).toEqual(['PO # 8579044-', '01'])
  })

  test.each(['Barlow and', 'House of', 'Barlow &'])('%s goes on, with no column beside it', (line) => {
    expect(whole([40, 100, line], [40, 112, 'Daughters'])[0]).toBe(`${line} Daughters`)
    expect(whole([40, 100, line], [40, 112, 'Daughters Feed One Two'])[0]).toBe(line)
  })

  test.each([
    ['a street', '12 Mill Rd'],
    ['a number', '77310'],
    ['a caption', 'Weight: 12'],
    ['a mailbox', 'dana@caprock.example'],
    ['an amount', '$1,450.00'],
    ['a bracket', '(dry)'],
    ['a day', '03/04/2026'],
    ['a unit', 'Suite 400'],
    ['a town', 'Hereford, TX 79045'],
    ['a town in Canada', 'Regina, SK S4P 3Y2'],
    ['a label', 'Commodity'],
  ])('%s begins a new line', (_what, next) => {
    expect(whole([40, 100, 'Sorrel Creek'], aside, [40, 112, next])[0]).toBe('Sorrel Creek')
  })

  test.each(['Call us at:', 'dana@caprock', '806-555-0144', '03/04/2026'])(
    'nothing goes on behind %s',
    (line) => {
      expect(whole([40, 100, line], [130, 100, 'Salt'], [40, 112, 'Packing'])[0]).toBe(line)
    },
  )

  test.each([
    ['03/04/26 Wed', 'FCFS'],
    ['03/04/26 to', '03/05/26'],
  ])('%s over %s is one time', (line, next) => {
    expect(whole([40, 100, line], [115, 100, 'Salt'], [40, 112, next])[0]).toBe(`${line} ${next}`)
  })

  test('a label in two lines is one', () => {
    expect(whole([40, 100, 'Pick-up'], [90, 100, 'Salt'], [40, 112, 'Location'])[0]).toBe('Pick-up Location')
    expect(whole([40, 100, 'Weight'], [82, 100, 'Salt'], [40, 112, 'Packing'])[0]).toBe('Weight')
    expect(whole([40, 100, 'Sorrel Creek'], [112, 100, 'Salt'], [40, 112, 'Company'])[0]).toBe(
      'Sorrel Creek Company',
    )
  })

  test('values of two captions, one under the other, are two', () => {
    expect(
      whole(
        [40, 100, 'Weight'],
        [100, 100, 'Sorrel Creek'],
        [190, 100, 'Salt'],
        [40, 112, 'Commodity'],
        [100, 112, 'Packing'],
      ),
    ).toContain('Packing')
  })

  test('a row with as many cells is the next row of a table', () => {
    const row = (y: number, ...all: readonly string[]): PrintedLine[] =>
      all.map((text, at): PrintedLine => [40 + at * 90, y, text])
    const upper = row(100, 'Sorrel Creek', 'Beet', 'Box', 'Red', 'Car')
    expect(whole(...upper, ...row(112, 'Packing', 'Corn', 'Bag', 'Tan', 'Bus'))).toContain('Packing')
    expect(whole(...upper, ...row(112, 'Packing', 'Corn', 'Bag', 'Tan'))).toContain('Sorrel Creek Packing')
  })

  test('a picture’s lines are not joined', () => {
    const page = printed([[40, 100, 'Sorrel Creek'], aside, [40, 112, 'Packing']])
    const words = page.words.map((word) => ({ ...word, sureness: 0.9 }))
    expect(texts(unwrapped(cellsOfPage({ ...page, words })))).toEqual(['Sorrel Creek', 'Salt', 'Packing'])
  })

  test('keeps the height of one line, and knows its last', () => {
    const [joined] = unwrapped(cells([40, 100, 'Sorrel Creek'], aside, [40, 112, 'Packing']))
    expect((joined?.lineHeight ?? 0) * 792).toBeCloseTo(11.5)
    expect(joined?.last?.text).toBe('Packing')
  })
})

describe('streets', () => {
  test.each<[string, 0 | 1 | 2]>([
    ['3310 C 1/2 Rd', 2],
    ['3310 Cask', 1],
    ['38 pallets', 0],
    ['Kestrel, 12 Mill Rd', 2],
    ['Old Mill Rd', 2],
    ['Old', 0],
    ['Old Mill', 0],
    ['Broadway', 0],
    ['N7221 Lakeview', 2],
    ['Route 33', 2],
    ['Box 16', 2],
    ['Suite 4', 0],
    ['Gate, 12 Mill Rd', 0],
    ['Dock 4 Route 33', 0],
  ])('%s is one as surely as %s', (text, sureness) => {
    expect(streetSureness(text)).toBe(sureness)
    expect(isStreet(text)).toBe(sureness > 0)
  })

  test.each([
    ['3300 US', 'Highway 84 E', true],
    ['N6832', 'County Rd H', true],
    ['N6832', 'Kestrel Foods', false],
    ['Hwy', '84 E', true],
    ['3300', '12 Mill Rd', false],
    ['3300 Mill', 'County Rd H', false],
  ])('%s goes on in %s: %s', (line, next, isSo) => {
    expect(isStreetCut(line, next)).toBe(isSo)
  })

  test.each([
    ['ORION STEEL, 17000 E. 84th', 'Terrace, Mc Calla, AL 35111', true],
    ['17000 E. 84th', 'Terrace, Mc Calla, AL 35111', true],
    ['17000 E. 84th', 'Mc Calla, AL 35111', false],
    ['ORION STEEL', 'Terrace, Mc Calla, AL 35111', false],
    ['300 Mill', 'North, Clovis', true],
  ])('%s ends in %s: %s', (line, next, isSo) => {
    expect(isStreetEnd(line, next)).toBe(isSo)
  })

  test.each<[string, string | null]>([
    ['Kestrel Foods, Old Mill Rd, Suite 4', 'Old Mill Rd, Suite 4'],
    ['Kestrel Foods at Old Mill Rd', 'Old Mill Rd'],
    ['Address: Old Mill Rd', 'Old Mill Rd'],
    ['It loads at nine. Old Mill Rd', 'Old Mill Rd'],
    ['S 1500 Dairy Ln', 'S 1500 Dairy Ln'],
    ['Kestrel Foods', null],
    ['Suite 4', null],
    ['Kestrel 12 one two three four five six seven Rd', '12 one two three four five six seven Rd'],
    ['Kestrel 12 one two three four five six seven eight Rd', null],
    ['Kestrel 12 Packing', null],
    ['Kestrel at 12 Packing', '12 Packing'],
    ['12 Mill Rd, Kestrel', null],
    ['State Route 33 North', 'State Route 33 North'],
  ])('the street at the end of %s is %s', (text, street) => {
    const found = streetBefore(text)
    expect(found?.text ?? null).toBe(street)
    expect(found?.length ?? null).toBe(street?.length ?? null)
  })
})
