import { describe, expect, test } from 'vitest'
import { withoutNicknames } from './nicknames.ts'
import { placeKey, plainWord } from './place-name.ts'
import { similarNames } from './similar-names.ts'

test.each([
  ['Saint', 'st'],
  ['Ste.', 'st'],
  ['FORT', 'ft'],
  ['Ñuñez', 'nunez'],
  ["d'Alene", 'dalene'],
  ['Spgs', 'springs'],
  ['W', 'w'],
])('%j is compared as %j', (word, plain) => {
  expect(plainWord(word)).toBe(plain)
})

test('one town is one key, however it is written', () => {
  expect(new Set(['St. Louis', 'Saint Louis', 'saint  louis', 'ST-LOUIS'].map(placeKey))).toEqual(
    new Set(['stlouis']),
  )
  expect(placeKey('De Kalb')).toBe(placeKey('DeKalb'))
  expect(placeKey('Winston-Salem')).toBe('winstonsalem')
})

test.each([
  ['Pier 9, NYC', 'Pier 9, New York, NY'],
  ['okc', 'Oklahoma City, OK'],
  ['SLC yard', 'Salt Lake City, UT yard'],
  ['KCMO', 'Kansas City, MO'],
  ['KCK', 'Kansas City, KS'],
  ['NOLA', 'New Orleans, LA'],
  ['L.A., Calif.', 'Los Angeles, Calif.'],
  ['LA CA', 'Los Angeles CA'],
  ['Lake Charles LA', 'Lake Charles LA'],
])('%j is meant as %j', (typed, meant) => {
  expect(withoutNicknames(typed)).toBe(meant)
})

describe('names a slip away', () => {
  const names = ['Hereford', 'Herford', 'Hartford', 'Bovina', 'Vega']

  test('the nearest first, and two at most', () => {
    expect(similarNames('Herefort', names)).toEqual(['Hereford', 'Herford'])
    expect(similarNames('Herefort', ['Hartfort', 'Hereforts', 'Herefort', 'Hereford'])).toEqual([
      'Herefort',
      'Hereforts',
    ])
  })

  test('a letter changed, dropped or added', () => {
    expect(similarNames('Bovima', names, 1)).toEqual(['Bovina'])
    expect(similarNames('Bovia', names, 1)).toEqual(['Bovina'])
    expect(similarNames('Boviina', names, 1)).toEqual(['Bovina'])
    expect(similarNames('Bobima', names, 1)).toEqual([])
    expect(similarNames('Bobima', names)).toEqual(['Bovina'])
    expect(similarNames('Bobi', names)).toEqual([])
  })

  test('in names under six letters one slip, in longer ones two', () => {
    expect(similarNames('Vegs', names)).toEqual(['Vega'])
    expect(similarNames('Vexs', names)).toEqual([])
    expect(similarNames('Bovxx', ['Bovina', 'Bovix'])).toEqual(['Bovix'])
    expect(similarNames('Bovixx', ['Bovina'])).toEqual(['Bovina'])
    expect(similarNames('Bovxxx', ['Bovina'])).toEqual([])
    expect(similarNames('Bovinaaa', ['Bovina'])).toEqual(['Bovina'])
    expect(similarNames('Bovinaaaa', ['Bovina'])).toEqual([])
  })
})
