import { noticeKinds, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import { noticeTexts } from '#domain/notices/notice-texts.ts'
import { noticeWords } from '#domain/notices/notice-words.ts'
import type { Language } from '#client/words/catalogue.ts'

/** The part of the service worker API that this needs; the page's own types lack it. */
type Waiting = { readonly waitUntil: (done: Promise<unknown>) => void }
type PushEvent = Waiting & { readonly data: { readonly text: () => string } | null }
type ClickEvent = Waiting & {
  readonly notification: { readonly close: () => void; readonly data: unknown }
}
type OpenPage = {
  readonly url: string
  readonly focus: () => Promise<unknown>
  readonly postMessage: (message: unknown) => void
}
export type RingingWorker = {
  readonly addEventListener: {
    (type: 'push', listener: (event: PushEvent) => void): void
    (type: 'notificationclick', listener: (event: ClickEvent) => void): void
  }
  readonly registration: {
    readonly showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  readonly clients: {
    readonly matchAll: (options: { type: 'window' }) => Promise<readonly OpenPage[]>
    readonly openWindow: (path: string) => Promise<unknown>
  }
}

type Setting = {
  /** The driver's language; the worker cannot read local storage. */
  readonly language: () => Promise<Language>
  /** The address of a load; null: the list. */
  readonly pathOf: (loadId: string | null) => string
}

/** The message to an open page when a notice is tapped. */
export type NoticeTapped = { readonly type: 'notice-tapped'; readonly loadId: string | null }

/** Shows notices from push services and opens their loads when tapped. Call it as the worker starts. */
export function ringInWorker(worker: RingingWorker, { language, pathOf }: Setting): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(language().then((spoken) => show(worker, event.data?.text() ?? '', spoken)))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    // Only `show` creates these.
    event.waitUntil(lead(worker, notification.data as string | null, pathOf))
  })
}

function show(worker: RingingWorker, payload: string, language: Language): Promise<void> {
  const told = read(payload)
  // A push message must show a notification, or the browser revokes the permission.
  if (told === null) return worker.registration.showNotification(noticeTexts.unknown[language], {})
  const { kind, number, loadId } = told
  const { title, text } = noticeWords({ kind, facts: { number } }, language, 'UTC')
  return worker.registration.showNotification(title, {
    body: text,
    lang: language,
    // The same tag replaces an earlier notification of the same thing.
    tag: `${kind} ${loadId ?? number}`,
    data: kind === 'taken_away' ? null : loadId,
  })
}

type Told = { readonly kind: NoticeKind; readonly number: string; readonly loadId: string | null }

function read(payload: string): Told | null {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null || !('kind' in value) || !('number' in value)) return null
    const kind = noticeKinds.find((known) => known === value.kind)
    const loadId = 'loadId' in value && typeof value.loadId === 'string' ? value.loadId : null
    return kind === undefined ? null : { kind, number: String(value.number), loadId }
  } catch {
    return null
  }
}

async function lead(worker: RingingWorker, loadId: string | null, pathOf: Setting['pathOf']): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' })
  const page = pages.find(({ url }) => new URL(url).pathname.startsWith('/driver'))
  if (!page) {
    await worker.clients.openWindow(pathOf(loadId))
    return
  }
  page.postMessage({ type: 'notice-tapped', loadId } satisfies NoticeTapped)
  await page.focus()
}
