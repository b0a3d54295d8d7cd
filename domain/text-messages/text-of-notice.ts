import type { NoticeFacts, NoticeKind } from '../notices/notice-kinds.ts'
import { noticeWords } from '../notices/notice-words.ts'
import { gsmText, segmentsOf } from './gsm-text.ts'

type Notice = { readonly kind: NoticeKind; readonly facts: NoticeFacts }
type Sender = { readonly company: string; readonly link: string; readonly timeZone: string }

const longestName = 30

/**
 * A notice as a text message: who writes, what is, where to look. What does not fit into one message is left to the
 * page: first the name of the place, then the whole stop, then everything but the load.
 */
export function textOfNotice({ kind, facts }: Notice, language: 'en' | 'es', sender: Sender): string {
  const { company, link, timeZone } = sender
  const name = company.length > longestName ? `${company.slice(0, longestName - 3).trimEnd()}...` : company
  const whole = (parts: readonly string[]) => gsmText(`${name}: ${parts.join(' ')} ${link}`)
  const texts = shorter(facts).map((known) => {
    const { title, text } = noticeWords({ kind, facts: known }, language, timeZone)
    return whole([`${title}.`, text])
  })
  const shortest = whole([`${noticeWords({ kind, facts }, language, timeZone).title}.`])
  return texts.find((text) => segmentsOf(text) === 1) ?? shortest
}

function shorter(facts: NoticeFacts): readonly NoticeFacts[] {
  const { stop, ...others } = facts
  return stop === undefined ? [facts] : [facts, { ...others, stop: { ...stop, place: null } }, others]
}
