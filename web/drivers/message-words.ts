import type { DriverMessage, DriverTexts } from '#contract/text-messages.ts'
import { formatMoment, type Clock } from '#client/format/dates.ts'

const methods = { in_app: 'App', push: 'Ringing', sms: 'Text', email: 'E-mail' } as const satisfies Record<
  DriverMessage['method'],
  string
>

const notSetUp: Readonly<Record<DriverMessage['method'], string>> = {
  in_app: 'not set up',
  push: 'no phone asked for it',
  sms: 'texts are not set up',
  email: 'not offered yet',
}

const reasons: Readonly<Record<string, string>> = {
  not_wanted: 'the driver wants none of this kind',
  channel_off: 'switched off',
  no_consent: 'the driver has not agreed to texts',
  stopped: 'the driver replied STOP',
  no_number: 'no number that takes texts',
  no_longer_true: 'no longer true when it was to go out',
}

/** A message's result on one channel: `Text: delivered 2:01 PM`. */
export function messageWords(message: DriverMessage, clock: Clock): string {
  return `${methods[message.method]}: ${stateWords(message, clock)}`
}

function stateWords({ method, status, reason, error, ...at }: DriverMessage, clock: Clock): string {
  const when = (instant: string | null) => (instant === null ? '' : ` ${formatMoment(instant, clock)}`)
  switch (status) {
    case 'sent':
      return `${method === 'in_app' ? 'shown' : 'sent'}${when(at.sentAt)}`
    case 'delivered':
      return `delivered${when(at.deliveredAt)}`
    case 'held':
      return `held until${when(at.sendAt)}, quiet hours`
    case 'queued':
      return error === null ? 'about to be sent' : `to be tried again, ${error}`
    case 'skipped':
      return `not sent, ${reasons[reason ?? ''] ?? 'for no known reason'}`
    case 'not_set_up':
      return `not sent, ${notSetUp[method]}`
    case 'failed':
      return `failed. ${error ?? 'Nobody said why.'}`
  }
}

/** A message that did not reach the driver as intended. */
export const hasFailed = ({ status }: DriverMessage) => status === 'failed'

const said = { driver: 'agreed in the app', office: 'agreed on paper', sms: 'by replying START' } as const

/** `Texts are on since Mar 2, agreed in the app.` */
export function consentWords({ state, since, source, isSetUp }: DriverTexts, clock: Clock): string {
  const day = since === null ? '' : ` since ${formatMoment(since, clock)}`
  switch (state) {
    case 'on':
      return `Texts are on${day}${source === null ? '' : `, ${said[source]}`}.${isSetUp ? '' : ' But this server sends none: they are not set up.'}`
    case 'stopped':
      return `The driver replied STOP${day === '' ? '' : `, and gets no texts${day}`}. Only the driver can take it back, by replying START.`
    case 'no_number':
      return 'This driver has no number that takes texts. Correct the phone number.'
    case 'off':
      return since === null
        ? 'The driver has not agreed to texts. The switch is in the app, under Notices.'
        : `Texts are off${day}.`
  }
}

export type MessageGroup = { readonly id: string; readonly ways: readonly DriverMessage[] }

/** Channels that cost money and are waited for come first. */
const shownOrder: readonly DriverMessage['method'][] = ['sms', 'push', 'in_app', 'email']

/** All channels of a notice together, newest first. */
export function messageGroups(messages: readonly DriverMessage[]): MessageGroup[] {
  const groups = new Map<string, DriverMessage[]>()
  for (const message of messages) {
    const id = message.noticeId ?? message.id
    groups.set(id, [...(groups.get(id) ?? []), message])
  }
  const place = ({ method }: DriverMessage) => shownOrder.indexOf(method)
  return [...groups].map(([id, ways]) => ({ id, ways: ways.toSorted((a, b) => place(a) - place(b)) }))
}
