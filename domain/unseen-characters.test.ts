import { expect, test } from 'vitest'
import { withoutUnseen } from './unseen-characters.ts'

test.each(
  '200b 200c 200d 200e 202e 00ad feff 2060 2062 034f fe0f 180b 115f 3164 ffa0 17b4 e0101 e0041 7'.split(' '),
)('%s between letters is not seen, so two names do not look the same', (code) => {
  const mark = String.fromCodePoint(Number.parseInt(code, 16))
  expect(withoutUnseen(`Ll${mark}ano Fe${mark}${mark}ed`)).toBe('Llano Feed')
  expect(withoutUnseen(`Лл${mark}ано 7${mark}`)).toBe('Ллано 7')
})

test.each('a0 1680 2007 2009 202f 205f 3000 2800'.split(' '))('%s is a space like any other', (code) => {
  expect(withoutUnseen(`Llano${String.fromCodePoint(Number.parseInt(code, 16))}Feed`)).toBe('Llano Feed')
})

test.each([
  'Gate 4\nCall first\tor not\r\n',
  'García, Élan Señal\u0301',
  '\u{1F468}\u{1F3FD}\u200d\u{1F469}\u200d\u{1F467}',
  '\u2764\ufe0f\u200d\u{1F525}',
  'می\u200cخواهم',
  'क्\u200dष',
  '葛\u{E0100}',
  // Refused elsewhere, with words that say so.
  'Lla\0no',
])('%j is kept as it is', (text) => {
  expect(withoutUnseen(text)).toBe(text)
})
