import type { NoticeFacts, NoticeKind } from '../notices/notice-kinds.ts'
import { noticeParts } from '../notices/notice-words.ts'
import { gsmText, segmentsOf } from './gsm-text.ts'

type Notice = { readonly kind: NoticeKind; readonly facts: NoticeFacts }
type Sender = { readonly company: string; readonly link: string | null; readonly timeZone: string }

const longestName = 30

/**
 * A notice as a text message: who writes, what is, where to look. What does not fit into one message is left to the
 * page: first the advice, then the name of the place, then the stop.
 */
export function textOfNotice({ kind, facts }: Notice, language: 'en' | 'es', sender: Sender): string {
  const { company, link, timeZone } = sender
  const name = company.length > longestName ? `${company.slice(0, longestName - 3).trimEnd()}...` : company
  const { stop, ...others } = facts
  const withoutPlace = stop === undefined ? facts : { ...others, stop: { ...stop, place: null } }
  const partsOf = (said: NoticeFacts) => noticeParts({ kind, facts: said }, language, timeZone)
  const { title, known, advice } = partsOf(facts)
  const choices = [
    [...known, ...advice],
    known,
    partsOf(withoutPlace).known,
    [...partsOf(others).known, ...advice],
    advice,
    [],
  ].map((parts) => gsmText(`${name}: ${[`${title}.`, ...parts, ...(link === null ? [] : [link])].join(' ')}`))
  return choices.find((text) => segmentsOf(text) === 1) ?? choices.at(-1) ?? ''
}
