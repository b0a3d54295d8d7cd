import { expect, it } from 'vitest'
import type { Entry } from './catalogue.ts'
import { placeholder } from './catalogue.ts'
import { debugTestWords } from './debug-test-words.ts'
import { detailsWords } from './details-words.ts'
import { driverWords } from './driver-words.ts'
import { noticeTexts } from '#domain/notices/notice-texts.ts'
import { inboxWords } from './inbox-words.ts'
import { loginWords } from './login-words.ts'
import { menuWords } from './menu-words.ts'
import { signatureWords } from './signature-words.ts'
import { textMessageTexts } from '#domain/text-messages/text-message-texts.ts'
import { textWords } from './text-words.ts'
import { moreWords } from './more-words.ts'
import { papersWords } from './papers-words.ts'
import { photoWords } from './photo-words.ts'
import { refusedWords } from './refused-words.ts'
import { trackingWords } from './tracking-words.ts'
import { whyPositionWords } from './why-position-words.ts'

const entries = [
  driverWords,
  debugTestWords,
  detailsWords,
  inboxWords,
  loginWords,
  menuWords,
  moreWords,
  papersWords,
  photoWords,
  refusedWords,
  signatureWords,
  trackingWords,
  whyPositionWords,
  textWords,
  textMessageTexts,
  noticeTexts,
].flatMap((words) => Object.entries<Entry>(words))

/** Identical in both languages. */
const alike = new Set(['driverId', 'milesTo'])

/** English words that no Spanish sentence contains. */
const english =
  /\b(the|your|you|and|is|are|was|to|of|with|load|loads|driver|pickup|delivery|office|photo|send|again|page|please|not)\b/i

const namesIn = (text: string) => [...text.matchAll(placeholder)].map(([, name]) => name).toSorted()

const keysWhere = (isWrong: (entry: Entry, key: string) => boolean) =>
  entries.filter(([key, entry]) => isWrong(entry, key)).map(([key]) => key)

it('says everything in both languages', () => {
  expect(keysWhere(({ en, es }) => en.trim() === '' || es.trim() === '')).toEqual([])
  expect(keysWhere(({ en, es }, key) => en === es && !alike.has(key))).toEqual([])
})

it('fills the same values into both languages', () => {
  expect(keysWhere(({ en, es }) => namesIn(en).join() !== namesIn(es).join())).toEqual([])
})

it('has no English left in the Spanish', () => {
  expect(keysWhere(({ es }) => english.test(es.replace(placeholder, '')))).toEqual([])
})

it('addresses the driver as usted', () => {
  expect(keysWhere(({ es }) => /\b(tú|tu|tus|ti|contigo)\b/i.test(es))).toEqual([])
})

// What is filled in may be "sáb, 28 de nov 1:14 p.m.", and 1:14 is not "las".
it('puts no "a las" before a moment of the loads', () => {
  const moments = [driverWords.loadsAsOf, driverWords.arrivedAt, driverWords.leftAt, driverWords.since]
  expect(moments.filter(({ es }) => /a las \{time\}/i.test(es))).toEqual([])
})

it('says on every page of the menu what could not be read', () => {
  expect(inboxWords.notRead.en).not.toMatch(/notices/)
  expect(inboxWords.notRead.es).not.toMatch(/avisos/)
})
