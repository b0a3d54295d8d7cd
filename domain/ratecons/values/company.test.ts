import { describe, expect, test } from 'vitest'
import { printed, read, type PrintedLine } from '../test-support/paper.ts'
import { sheetOf, type Sheet } from '../sheet/sheet.ts'
import { wordsOfDomain } from './brand-words.ts'
import { addresseeOf, domainsOf, fromDomains, likeDomains, matchesDomain } from './company-domains.ts'
import { inLines, lowerHalf, ofTheLogo, ofTheTerms, restBeside } from './company-logo.ts'
import { hasPost, isPerson, nameAtStart } from './company-name.ts'
import { inSentences } from './company-sentences.ts'
import { inFull, withoutShorter } from './company-short-names.ts'
import { isPossible, isTradeAlone } from './company-words.ts'

const sheet = (...lines: readonly PrintedLine[]) => sheetOf([printed(lines)])
const texts = (found: readonly { readonly text: string }[]) => found.map(({ text }) => text)

function cellIn({ cells }: Sheet, text: string) {
  const cell = cells.find((each) => each.text === text)
  if (!cell) throw new Error(`${text} is no cell`)
  return cell
}

describe('the words of a web address', () => {
  test.each([
    ['blueheronfreight', 'Blue Heron Freight'],
    ['tallowfreight', 'Tallow Freight'],
    ['quillbackzz', 'Quill Backzz'],
    ['freight', null],
    ['zzyzx', null],
    ['zzyzxfreight', 'Zzyzx Freight'],
    ['redoakfreight', 'Red Oak Freight'],
    ['keystonefreight', 'Keystone Freight'],
    ['', null],
    ['zqzqzqzqzqzqzqfreight', 'Zqzqzqzqzqzqzq Freight'],
  ])('%s is %s', (name, words) => {
    expect(wordsOfDomain(name)).toBe(words)
  })
})

describe('the web addresses of a paper', () => {
  const domains = (...lines: readonly PrintedLine[]) => domainsOf(sheet(...lines)).map(({ name }) => name)

  test.each([
    ['dana@caprockfreight.example', ['caprockfreight']],
    ['www.caprock-freight.example', ['caprockfreight']],
    ['https://caprockfreight.example', ['caprockfreight']],
    ['dana@mail.caprockfreight.example', ['caprockfreight']],
    ['DANA@CAPROCK.EXAMPLE', ['caprock']],
    ['dana@caprockfreightexample', ['caprockfreightexample']],
    ['dana@cap', []],
    ['dana@ab.example', []],
    ['dana@abc.example', ['abc']],
    ['dana@gmail.com', []],
    ['caprockfreight.example', []],
    ['Carrier: dana@caprock.example', []],
    ['Broker: dana@caprock.example', ['caprock']],
  ])('in %s', (line, expected) => {
    expect(domains([40, 300, line])).toEqual(expected)
  })

  test('are not those that the mail is to', () => {
    expect(
      domains(
        [40, 40, 'To: luis@redbud.example'],
        [40, 300, 'luis@redbud.example'],
        [40, 400, 'dana@caprock.example'],
      ),
    ).toEqual(['caprock'])
  })
})

describe('whom a mail is to', () => {
  const to = (...lines: readonly PrintedLine[]) => {
    const { name, domains } = addresseeOf(sheet(...lines))
    return [name, ...domains]
  }

  test('has a name and a mailbox behind the caption, or beside it', () => {
    expect(to([40, 40, 'To: Luis Barragan <luis@redbud.example>'])).toEqual(['Luis Barragan', 'redbud'])
    expect(to([40, 40, 'To:'], [140, 40, 'Luis Barragan (luis@redbud.example)'])).toEqual([
      'Luis Barragan',
      'redbud',
    ])
  })

  test('has no firm by a mailbox that is free', () => {
    expect(to([40, 40, 'To: luis@gmail.com'])).toEqual(['luis@gmail.com'])
  })

  test.each([
    [195, ['Luis']],
    [200, ['']],
  ])('stands in the head: at %s', (y, expected) => {
    expect(to([40, y, 'To: Luis'])).toEqual(expected)
  })

  test('is not what a fax machine prints, nor on a later page', () => {
    expect(to([40, 40, 'TO: 555 0154'])).toEqual([''])
    const later = sheetOf([printed([[40, 40, 'Load']]), { ...printed([[40, 40, 'To: Luis']]), page: 2 }])
    expect(addresseeOf(later).name).toBe('')
  })
})

test.each([
  ['Cedar Hollow Transport Group', 'cedarhollowtg', true],
  ['Basswood Freight Partners', 'basswoodfp', true],
  ['Basswood Freight', 'basswoodfreight', true],
  ['Oak', 'oakfreight', false],
  ['Oaks', 'oaksfreight', true],
  ['Red Oak Freight', 'rof', true],
  ['Red Oak', 'ro', false],
  ['Red Oak Freight', 'rofx', false],
  ['Red', 'red', true],
  ['Kestrel Foods', 'trinity', false],
])('%s has the address %s: %s', (name, domain, expected) => {
  expect(matchesDomain(name, domain)).toBe(expected)
})

test('a firm that is only in a web address is named by it, unless it is the carrier', () => {
  const domains = ['blueheronfreight', 'zzyzx', 'redbud'].map((name) => ({ name, words: [] }))
  expect(fromDomains(domains, ['Redbud Hauling'])).toEqual([
    { text: 'Blue Heron Freight', sureness: 0.5, words: [] },
    { text: 'Zzyzx', sureness: 0.5, words: [] },
  ])
})

describe('the name of a web address in the text', () => {
  const named = (line: string, ...names: readonly string[]) =>
    texts(
      likeDomains(
        sheet([40, 300, line]),
        names.map((name) => ({ name, words: [] })),
      ),
    )

  test.each<[string, string, string[]]>([
    ['You pick up for Saltbox Freight today', 'saltboxfreight', ['Saltbox Freight']],
    ['You pick up for Saltbox Freight today', 'saltbox', ['Saltbox Freight']],
    ['Saltbox Contact Dana', 'saltbox', ['Saltbox']],
    ['SALTBOX LOAD ID', 'saltbox', ['SALTBOX']],
    ['SALTBOX FREIGHT LLC', 'saltbox', ['SALTBOX FREIGHT LLC']],
    ['Saltbox, LLC of Texas', 'saltbox', ['Saltbox, LLC']],
    ['Saltbox, of Texas', 'saltbox', ['Saltbox']],
    ['Saltbox & Sons Freight', 'saltbox', ['Saltbox & Sons Freight']],
    ['(Saltbox Freight) is', 'saltboxfreight', ['Saltbox Freight']],
    ['Tri Lakes Brokerage', 'trilakesb', ['Tri Lakes Brokerage']],
    ['Pinebrook Carrier Alliance', 'pinebrook', ['Pinebrook Carrier Alliance']],
    ['Pinebrook Carrier Rate Confirmation', 'pinebrook', ['Pinebrook']],
    ['PINEBROOK CARRIER ALLIANCE', 'pinebrook', ['PINEBROOK']],
    ['Oak and more', 'oak', []],
    ['Oaks and more', 'oaks', ['Oaks']],
    ['Salt of Texas', 'saltboxfreight', []],
    ['Saltbox of Texas', 'saltboxfreight', ['Saltbox']],
    ['dana@saltbox.example', 'saltbox', []],
    ['Kestrel Foods', 'saltbox', []],
  ])('in %s for %s', (line, domain, expected) => {
    expect(named(line, domain)).toEqual(expected)
  })

  test('of more than one word is worth more', () => {
    const [whole, alone] = ['Saltbox Freight of', 'Saltbox of'].map(
      (line) => likeDomains(sheet([40, 300, line]), [{ name: 'saltbox', words: [] }])[0],
    )
    expect(whole).toMatchObject({ score: 1.2, sureness: 1, how: 'domain' })
    expect(whole?.words.map(({ text }) => text)).toEqual(['Saltbox', 'Freight'])
    expect(alone?.score).toBe(0.4)
  })

  test.each<[string, string, string[]]>([
    ['Saltbox Freight &', 'saltbox', ['Saltbox Freight']],
    ['Saltbox, Foods of', 'saltboxf', ['Saltbox']],
    ['Saltbox LLC Freight', 'saltbox', ['Saltbox LLC']],
    ['Saltbox Freight. Terms Group', 'saltbox', ['Saltbox Freight']],
  ])('ends where a firm’s name does: %s for %s', (line, domain, expected) => {
    expect(named(line, domain)).toEqual(expected)
  })

  test('is that of the first address which begins so', () => {
    expect(named('Salt of Texas', 'salt', 'saltboxfreight')).toEqual(['Salt'])
  })

  test('has six words where its line is longer, though another line follows', () => {
    const found = likeDomains(sheet([40, 300, 'Saltbox Red Oak Elm Ash Fir Pine Yew'], [40, 313, 'Group']), [
      { name: 'saltbox', words: [] },
    ])
    expect(texts(found)).toEqual(['Saltbox Red Oak Elm Ash Fir'])
  })

  test('goes on in the line below', () => {
    const found = likeDomains(sheet([40, 300, 'for Saltbox'], [40, 313, 'Freight LLC']), [
      { name: 'saltbox', words: [] },
    ])
    expect(texts(found)).toEqual(['Saltbox Freight LLC'])
  })

  test('is given once, and of six addresses alone', () => {
    expect(named('Saltbox and Saltbox', 'saltbox')).toEqual(['Saltbox'])
    expect(
      named(
        'Oaks Elms Firs Pines Larch Alder Birch',
        'oaks',
        'elms',
        'firs',
        'pines',
        'larch',
        'alder',
        'birch',
      ),
    ).toEqual(expect.not.arrayContaining(['Birch']))
  })
})

describe('large letters', () => {
  const logo = (...lines: readonly PrintedLine[]) => ofTheLogo(sheet(...lines))
  const print =
    'It is agreed with Northwend Freight Technologies, Inc. that the load is to be at the dock of us'

  test('name the firm that the small print has in full', () => {
    const [found] = logo([40, 40, 'northwend', 20], [40, 600, print])
    expect(found).toMatchObject({
      text: 'Northwend Freight Technologies, Inc.',
      score: 3.5,
      sureness: 1,
      how: 'logo',
    })
    expect(found?.words.map(({ text }) => text)).toEqual(['Northwend', 'Freight', 'Technologies,', 'Inc.'])
  })

  test.each([
    [94, 1],
    [96, 0],
  ])('in the head of the page: at %s', (y, count) => {
    expect(logo([40, y, 'northwend', 20], [40, 600, print])).toHaveLength(count)
  })

  test('of another firm, or of another page, do not', () => {
    expect(logo([40, 40, 'kestrel', 20], [40, 600, print])).toEqual([])
    const later = sheetOf([printed([[40, 600, print]]), { ...printed([[40, 40, 'northwend', 20]]), page: 2 }])
    expect(ofTheLogo(later)).toEqual([])
  })

  test('have the rest of the name right beside them', () => {
    const beside = (gap: number, rest: string) => {
      const found = sheet([40, 40, 'GULLWING', 20], [120 + gap, 44, rest, 10])
      return restBeside(found, cellIn(found, 'GULLWING'))?.text ?? null
    }
    expect(beside(15, 'Freight Management Corp.')).toBe('Freight Management Corp.')
    expect(beside(18, 'Freight Management Corp.')).toBe('Freight Management Corp.')
    expect(beside(19, 'Freight Management Corp.')).toBeNull()
    expect(beside(15, 'Freight Management')).toBeNull()
    expect(beside(15, 'Kestrel Management Corp.')).toBeNull()
    expect(beside(15, 'Freight of One Two Corp.')).toBeNull()
  })

  test.each<[string, PrintedLine, boolean]>([
    ['right under it', [40, 66, 'Freight Group', 14], true],
    ['a little aside', [60, 66, 'Freight Group', 14], true],
    ['farther aside', [64, 66, 'Freight Group', 14], false],
    ['a line lower', [40, 92, 'Freight Group', 14], true],
    ['two lines lower', [40, 94, 'Freight Group', 14], false],
    ['over it', [40, 20, 'Freight Group', 14], false],
    ['of small letters', [40, 66, 'Freight Group', 6], false],
    ['of hardly smaller letters', [40, 66, 'Freight Group', 8], true],
    ['of five words', [40, 66, 'Freight Group One Two Three', 14], false],
    ['of four words', [40, 66, 'Freight Group One Two', 14], true],
    ['of another trade', [40, 66, 'Kestrel Group', 14], false],
    ['that is a title', [40, 66, 'Freight Confirmation', 14], false],
    ['that is a caption', [40, 66, 'Freight', 14], false],
  ])('the second line of a name, %s', (_where, line, isSo) => {
    const found = sheet([40, 40, 'GULLWING', 20], line)
    expect(lowerHalf(found, cellIn(found, 'GULLWING'), (10 * 1.15) / 792)?.text ?? null).toBe(
      isSo ? line[2] : null,
    )
  })
})

describe('a firm in a line', () => {
  test.each<[string, string[]]>([
    ['call Kestrel Freight today', ['Kestrel Freight']],
    ['Kestrel & Sons, LLC', ['Kestrel & Sons, LLC']],
    ['for Kestrel Freight', []],
    ['attn Kestrel Freight', []],
    ['Attn Kestrel Freight', []],
    ['ATTENTION Kestrel Freight', []],
    ['Carrier Freight', []],
    ['Kestrel Freight Funding', []],
    ['Kestrel Foods', []],
    ['a b c d e f g h i j k l Kestrel Freight', ['Kestrel Freight']],
    ['a b c d e f g h i j k l m Kestrel Freight', []],
  ])('%s', (line, expected) => {
    expect(texts(inLines(sheet([40, 300, line])))).toEqual(expected)
  })

  test('counts little, and on the first page alone', () => {
    const [found] = inLines(sheet([40, 300, 'call Kestrel Freight today']))
    expect(found).toMatchObject({ score: 0.6, sureness: 1, how: 'line' })
    expect(found?.words.map(({ text }) => text)).toEqual(['Kestrel', 'Freight'])
    expect(inLines(sheetOf([{ ...printed([[40, 300, 'Kestrel Freight']]), page: 2 }]))).toEqual([])
  })
})

test('small print that names a firm twice is that firm’s', () => {
  const once = 'It is agreed with Kestrel Freight LLC that the load is to be at the dock of us'
  const found = ofTheTerms(
    sheet([40, 300, once], [40, 400, `${once} all`], [40, 500, once.replace('Kestrel', 'Trinity')]),
  )
  expect(found).toMatchObject([{ text: 'Kestrel Freight LLC', score: 1.2, sureness: 1, how: 'terms' }])
  expect(found[0]?.words.map(({ text }) => text)).toEqual(['Kestrel', 'Freight', 'LLC'])
  expect(found[0]?.words[0]?.box.top).toBeCloseTo(300 / 792)
  const bank = once.replace('Kestrel Freight', 'Kestrel Funding')
  expect(ofTheTerms(sheet([40, 300, bank], [40, 400, bank]))).toEqual([])
})

describe('the name at the beginning of a text', () => {
  test.each([
    ['Kestrel Freight LLC - Load 77310', 'Kestrel Freight LLC'],
    ['Kestrel Freight, 12345 Mill Rd', 'Kestrel Freight'],
    ['Kestrel Freight MC 555123', 'Kestrel Freight'],
    ['Kestrel Freight 806-555-0144', 'Kestrel Freight'],
    ['Kestrel Foods Rate Confirmation', 'Kestrel Foods'],
    ['Kestrel Freight c/o Trinity', 'Kestrel Freight'],
    ['Kestrel Freight dispatch', 'Kestrel Freight'],
    ['Kestrel Freight, Accounts Payable', 'Kestrel Freight'],
    ['Kestrel Foods Shipping Department', 'Kestrel Foods'],
    ['Kestrel Freight Contacts', 'Kestrel Freight'],
    ['* Kestrel Freight', 'Kestrel Freight'],
    ['Dana Whitlow, Copperline Brokerage LP', 'Copperline Brokerage LP'],
    ['Dana Whitlow, Copperline Mills LP', 'Copperline Mills LP'],
    ['Dana Whitlow, LLC', 'Dana Whitlow, LLC'],
    ['Kestrel Freight, Copperline Brokerage LP', 'Kestrel Freight, Copperline Brokerage LP'],
    ['ab', null],
    ['abc', 'abc'],
    ['1 2 3', null],
    ['', null],
  ])('%s: %s', (text, name) => {
    expect(nameAtStart(text)).toBe(name)
  })

  test.each([
    ['Dana Whitlow', true],
    ['Dana M. Whitlow', true],
    ['Dana', false],
    ['Dana Freight', false],
    ['Dana Inc', false],
    ['Dana Mary Sue Whitlow', false],
    ['dana whitlow', false],
  ])('%s is a person: %s', (text, expected) => {
    expect(isPerson(text)).toBe(expected)
  })

  test.each([
    ['Dana Whitlow, grain desk', true],
    ['Contact Dana Whitlow', true],
    ['Contact Kestrel Freight', false],
    ['Dana Whitlow, Grain Desk', false],
    ['Dana Whitlow', false],
    ['Dana Whitlow, grain, desk', false],
    ['Kestrel Freight, grain desk', false],
  ])('%s has a post: %s', (text, expected) => {
    expect(hasPost(text)).toBe(expected)
  })
})

describe('what can be the name of a firm', () => {
  test.each([
    ['Kestrel Freight', true],
    ['99 Acres Freight', true],
    ['12 Mill Rd', false],
    ['AB', false],
    ['One Two Three Four Five Six Sevens', true],
    ['One Two Three Four Five Six Seven Eights', false],
    [`${'Kestrel'.padEnd(53, 'l')} Foods`, true],
    [`${'Kestrel'.padEnd(55, 'l')} Foods`, false],
    ['Kestrel 123', false],
    ['Kestrel $', false],
    ['Monday Freight', false],
    ['Rate Confirmation', false],
    ['Rate Confirmation LLC', true],
    ['Confirmation for Kestrel LLC', false],
    ['Broker Phone', false],
    ['Mechanicsburg, PA', false],
    ['Summit Freight, CO', true],
    ['Shipping Dept', false],
    ['inbound logistics', false],
    ['Kestrel Funding', false],
    ['Powered by Kestrel', false],
    ['Kestrel will come', false],
    ['-Kestrel', false],
  ])('%s: %s', (text, expected) => {
    expect(isPossible(text)).toBe(expected)
  })

  test.each([
    ['LOGISTICS', true],
    ['Freight LLC', true],
    ['Supply Chain', true],
    ['Freight Brokerage, LLC', true],
    ['Kestrel Freight', false],
  ])('%s is a trade alone: %s', (text, expected) => {
    expect(isTradeAlone(text)).toBe(expected)
  })
})

describe('short names', () => {
  const found = (text: string) => ({ text, sureness: 1, words: [] })
  const scored = (text: string, score: number, how = 'line') => ({ ...found(text), score, how })
  const scores = (...all: readonly ReturnType<typeof scored>[]) =>
    inFull(all).map(({ score }) => Math.round(score * 100) / 100)

  test('are no other reading', () => {
    const names = ['Kestrel Foods LLC', 'Kestrel Foods', 'Foods', 'Kestrel', 'Trinity']
    expect(texts(withoutShorter(names.map(found)))).toEqual(['Kestrel Foods LLC', 'Trinity'])
    expect(texts(withoutShorter(['Kestrel Foods', 'Kestrel'].map(found)))).toEqual([
      'Kestrel Foods',
      'Kestrel',
    ])
    expect(texts(withoutShorter(['Kestrel', 'Kestrel Foods LLC'].map(found)))).toEqual([
      'Kestrel',
      'Kestrel Foods LLC',
    ])
  })

  test('give their score, and a little more, to the whole name', () => {
    expect(scores(scored('Loadstone', 3), scored('Loadstone Digital Freight Inc.', 1))).toEqual([3, 3.1])
    expect(scores(scored('Loadstone', 3), scored('Loadstone Logistics', 1))).toEqual([3, 3.1])
    expect(scores(scored('Loadstone', 3), scored('Loadstone Digital', 1))).toEqual([3, 1])
    expect(scores(scored('Loadstone', 3), scored('Loadstone Freight Paper', 1))).toEqual([3, 1])
    expect(scores(scored('Loadstone Inc', 3), scored('Loadstone Inc Freight LLC', 1))).toEqual([3, 1])
    expect(scores(scored('Trinity', 3), scored('Loadstone Freight', 1))).toEqual([3, 1])
    expect(scores(scored('Loadstone', 1), scored('Loadstone Freight', 2))).toEqual([1, 2])
  })

  test('of letters stand for a name, and are never sure', () => {
    expect(scores(scored('CSC', 2.5), scored('Crossbow Supply Chain Logistics', 1))).toEqual([2.5, 2.6])
    expect(scores(scored('CC', 2.5), scored('Crossbow Chain Logistics', 1))).toEqual([2.5, 2.6])
    expect(scores(scored('CSX', 2.5), scored('Crossbow Supply Chain Logistics', 1))).toEqual([2.5, 1])
    expect(scores(scored('CSC', 4), scored('CSCABC', 4))).toEqual([2.9, 4])
  })

  test('from a mailbox are the end of the whole name in the head', () => {
    const [end, whole] = ['Sol de Invierno, Inc.', 'Cargas Sol de Invierno, Inc.']
    expect(scores(scored(end, 3), scored(whole, 1, 'head'))).toEqual([3, 3.1])
    expect(scores(scored(end, 3), scored(whole, 1, 'line'))).toEqual([3, 1])
    expect(scores(scored(end, 3), scored(`Tres Cuatro ${whole}`, 1, 'head'))).toEqual([3, 1])
    expect(scores(scored(end, 3), scored(`las ${end}`, 1, 'head'))).toEqual([3, 1])
  })
})

describe('a sentence', () => {
  test.each([
    ['This is agreed between Plains Freight LLC ("Broker") and the Carrier', 'Plains Freight LLC'],
    ['ACME Logistics (Broker) is to pay', 'ACME Logistics'],
    ['Plains Freight LLC hereby agrees', 'Plains Freight LLC'],
    ['Send all paperwork to Plains Freight LLC today', 'Plains Freight LLC'],
    ['It is on behalf of Plains Freight LLC of Texas', 'Plains Freight LLC'],
    ['It is on behalf of Plains Freight LLC, of Texas', 'Plains Freight LLC'],
    ['It is on behalf of Plains Freight LLC, Transport agreed', 'Plains Freight LLC'],
    ['Agreement with American Gateway Transport Solutions, LLC', 'American Gateway Transport Solutions, LLC'],
    ['telephone today between Harlow Vale LLC, and Redbud', null],
    ['between Plains Freight LLC and Redbud Hauling', 'Plains Freight LLC'],
    ['The driver calls Plains Freight LLC', null],
  ])('%s names the broker: %s', (line, name) => {
    const found = inSentences(sheet([40, 300, line]))
    expect(found[0]?.text ?? null).toBe(name)
    for (const each of found) {
      expect(each).toMatchObject({ score: 3, sureness: 1, how: 'sentence' })
      expect(each.words.map(({ text }) => text).join(' ')).toContain(name?.split(' ')[0])
    }
  })
})

test.each([
  ['Harbinger Freight Exchange Dashboard', 'Harbinger Freight Exchange'],
  ['Harbinger Freight Exchange Dashboard Loads Carriers Settings', 'Harbinger Freight Exchange'],
  ['Copper Plains Logistics Home My Loads Log out', 'Copper Plains Logistics'],
])('the menu of a portal in %s is no part of a name', (line, name) => {
  expect(read([30, 20, line], [400, 60, 'Load # 5512230']).fields.companyName?.text).toBe(name)
})
