import { zoneMark } from '../zone-name.ts'
import { zonedFormat } from '../zoned-format.ts'
import type { NoticeFacts, NoticeKind } from './notice-kinds.ts'
import { noticeTexts } from './notice-texts.ts'

type Language = 'en' | 'es'
type Notice = { readonly kind: NoticeKind; readonly facts: NoticeFacts }
type NoticeWords = { readonly title: string; readonly text: string }

const moment = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const momentIn = { en: zonedFormat('en-US', moment), es: zonedFormat('es-US', moment) }

/**
 * A notice in words. The phone's service worker knows only its kind and the load number, because push services are told
 * no more, so its text is shorter. `timeZone` is the company's; of texts and mails nobody knows where they are read.
 */
export function noticeWords(
  notice: Notice,
  language: Language,
  timeZone: string,
  readerZone = timeZone,
): NoticeWords {
  const { title, known, advice } = noticeParts(notice, language, timeZone, readerZone)
  return { title, text: [...known, ...advice].join(' ') }
}

/** The same in parts, for places without room for all of it. */
export function noticeParts(
  { kind, facts }: Notice,
  language: Language,
  timeZone: string,
  readerZone = timeZone,
) {
  const { number, parts = [], stop, expectedAt } = facts
  const zones = { there: stop?.timeZone ?? timeZone, readers: readerZone }
  const title = noticeTexts[kind][language].replace('{number}', () => number)
  const news = parts.map((part) => noticeTexts[part][language]).join(', ')
  const changes = news === '' ? [] : [noticeTexts.changedParts[language].replace('{parts}', () => news)]
  const where = stop === undefined ? [] : [sentence(stopWords(stop, language, zones))]
  const expected = expectedAt === undefined ? [] : [lateWords(expectedAt, language, zones)]
  // If the stop is named with its time, the title already says everything.
  const isSaid = kind === 'appointment_tomorrow' && stop !== undefined
  return {
    title,
    known: [...where, ...expected, ...changes],
    advice: isSaid ? [] : [noticeTexts[`${kind}Text`][language]],
  }
}

/** `2:00 p.m.` already ends with a period. */
function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`
}

type Stop = Exclude<NoticeFacts['stop'], undefined>

/** What happens at a stop is told by its own clocks; the zone is named where it is not that of who reads it. */
type Zones = { readonly there: string; readonly readers: string }

function stopWords(stop: Stop, language: Language, zones: Zones): string {
  const { type, place, town, appointmentAt } = stop
  const when = appointmentAt === null ? null : momentWords(appointmentAt, language, zones)
  const said = [place, town, when].filter((part) => part !== null && part !== '')
  const label = noticeTexts[type][language]
  return said.length === 0 ? label : `${label}: ${said.join(', ')}`
}

function lateWords(expectedAt: string, language: Language, zones: Zones): string {
  const time = momentWords(expectedAt, language, zones)
  return noticeTexts.lateAt[language].replace('{time}', () => time).replace(/\.\.$/, '.')
}

function momentWords(at: string, language: Language, { there, readers }: Zones): string {
  // Newer Intl puts a narrow no-break space before AM and PM.
  const words = momentIn[language](there).format(new Date(at)).replaceAll(/\s/g, ' ')
  return `${words}${zoneMark(there, readers, new Date(at))}`
}
