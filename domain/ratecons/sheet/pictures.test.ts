import { describe, expect, test } from 'vitest'
import { printed } from '../test-support/paper.ts'
import { cellsOfPage } from './cells.ts'
import { isRuleAtEdge, mendedCaption, mendedDigits, withoutEdges } from './misread.ts'

const word = (text: string, sureness = 0.9) => ({ text, sureness, x: 0, y: 0, width: 0.1, height: 0.01 })

/** A line of a picture; positions in points where words are given with them. */
function line(text: string, sureness = 0.9) {
  const page = printed([[40, 100, text]])
  return cellsOfPage({ ...page, words: page.words.map((each) => ({ ...each, sureness })) })
}
const lineText = (text: string, sureness?: number) => line(text, sureness).map((cell) => cell.text)

describe('captions of a picture', () => {
  test.each([
    ['Refercnce', 'reference'],
    ['REFERCNCE:', 'REFERENCE:'],
    ['deliverv#', 'delivery#'],
    ['commoditv', 'commodity'],
    ['confirmatlom', 'confirmation'],
    ['camier', 'Carrier'],
    ['CARNER:', 'CARRIER:'],
    ['2Drop', '2 Drop'],
    ['LPick', '1 Pick'],
    ['|Delivery', '1 Delivery'],
    ['P|U', 'P/U'],
    ['PIU', 'P/U'],
    ['CUSTOMER-PO', 'CUSTOMER PO'],
    ['Customer·No.:', 'Customer No.:'],
  ])('%s is %s', (read, meant) => {
    expect(mendedCaption(word(read)).text).toBe(meant)
  })

  test.each([
    'deliverw4',
    'delivxxy',
    'commxxity',
    'numbxr',
    'Weight',
    'references',
    'Deliveries',
    'confxxxation',
  ])('%s stays', (read) => {
    expect(mendedCaption(word(read)).text).toBe(read)
  })

  test('a PDF’s own words stay as they are', () => {
    for (const text of ['Refercnce', '2Drop', 'PIU', 'CUSTOMER-PO'])
      expect(mendedCaption(word(text, 1)).text).toBe(text)
  })
})

describe('dirt at the edges of a word', () => {
  test.each([
    ['|CARRIER', 'CARRIER'],
    ['[Chuy', 'Chuy'],
    ['UP’', 'UP'],
    ['A’', 'A’'],
    ['PA-741866.', 'PA-741866'],
    ['PA-74.', 'PA-74.'],
    ['+1', '+1'],
    ['+806', '806'],
    ['I“Kestrel', 'Kestrel'],
    ['Kestrel', 'Kestrel'],
  ])('%s is %s', (read, meant) => {
    expect(withoutEdges(word(read)).text).toBe(meant)
  })

  test('in a PDF it is no dirt', () => {
    expect(withoutEdges(word('|CARRIER', 1)).text).toBe('|CARRIER')
  })

  test.each([
    ['i', 0.9, true],
    ['|', 0.9, true],
    ['i', 1, false],
    ['a', 0.9, false],
  ])('%s with a sureness of %s is the line of a table: %s', (text, sureness, expected) => {
    expect(isRuleAtEdge(word(text, sureness))).toBe(expected)
  })
})

describe('letters among digits', () => {
  test('are digits, and never sure', () => {
    expect(mendedDigits(word('45Q0817733'))).toMatchObject({ text: '4500817733', sureness: 0.75 })
    expect(mendedDigits(word('45l0817'))).toMatchObject({ text: '4510817', sureness: 0.75 })
    expect(mendedDigits(word('45O0817', 0.6))).toMatchObject({ text: '4500817', sureness: 0.6 })
  })

  test.each([
    ['45Q0817733', 1],
    ['4Q08177', 0.9],
    ['AB45Q08', 0.9],
  ])('%s with a sureness of %s stays', (text, sureness) => {
    expect(mendedDigits(word(text, sureness))).toMatchObject({ text, sureness })
  })
})

describe('a line of a picture', () => {
  test.each([
    ['A Pickup', 'Pickup'],
    ['Vv Delivery', 'Delivery'],
    ['A Pickup today', 'A Pickup today'],
    ['B Pickup', 'B Pickup'],
    ['A Kestrel', 'A Kestrel'],
    ['Suncoast. Meridian Transport', 'Suncoast Meridian Transport'],
    ['Suncoa. Meridian Transport', 'Suncoa. Meridian Transport'],
    ['Suncoast. Meridian Transport:', 'Suncoast. Meridian Transport:'],
    ['Meridian Suncoast.', 'Meridian Suncoast.'],
    ['Suncoast. two three four five six', 'Suncoast two three four five six'],
    ['Suncoast. two three four five six seven', 'Suncoast. two three four five six seven'],
    ['Load SM- 206987', 'Load SM-206987'],
    ['Load SM- 206', 'Load SM- 206'],
    ['Load 558117 690', 'Load 558117 690'],
    ['$825 Jennings Ln', '5825 Jennings Ln'],
    ['$825 Jennings', '$825 Jennings'],
    ['$8 Jennings Ln', '$8 Jennings Ln'],
  ])('%s is %s', (read, meant) => {
    expect(lineText(read)).toEqual([meant])
  })

  test('a house number read as a price is never sure', () => {
    expect(line('$825 Jennings Ln')[0]?.words.map(({ sureness }) => sureness)).toEqual([0.6, 0.9, 0.9])
    expect(line('$825 Jennings Ln', 0.5)[0]?.words[0]?.sureness).toBe(0.5)
  })

  test('in a PDF nothing is mended', () => {
    for (const text of ['Suncoast. Meridian Transport', 'Load SM- 206987', '$825 Jennings Ln'])
      expect(lineText(text, 1)).toEqual([text])
  })

  test.each([
    [2.1, ['558117690']],
    [2.4, ['558117 690']],
  ])('two groups of digits with %s points between them', (gap, expected) => {
    const page = printed([
      [40, 100, '558117'],
      [70 + gap, 100, '690'],
    ])
    const [first, second] = page.words
    if (!first || !second) throw new Error('nothing was printed')
    const cells = cellsOfPage({
      ...page,
      words: [
        { ...first, sureness: 0.8 },
        { ...second, sureness: 0.7 },
      ],
    })
    expect(cells.map(({ text }) => text)).toEqual(expected)
    if (gap > 2.3) return
    const [whole] = cells[0]?.words ?? []
    expect(whole).toMatchObject({ sureness: 0.7 })
    expect((whole?.box.right ?? 0) * 792).toBeCloseTo(70 + gap + 15)
    expect((whole?.width ?? 0) * 612).toBeCloseTo(30 + gap + 15)
  })
})
