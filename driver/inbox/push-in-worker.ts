import { noticeKinds, type NoticeKind } from '#domain/notices/notice-kinds.ts'
import { noticeTexts } from '#domain/notices/notice-texts.ts'
import { noticeWords } from '#domain/notices/notice-words.ts'
import type { Language } from '#client/words/catalogue.ts'

/** As much of a service worker as ringing needs: the page's own types do not hold it. */
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
  /** The one that the driver chose: the worker sees no local storage. */
  readonly language: () => Promise<Language>
  /** Where a load is shown; null: the list. */
  readonly pathOf: (loadId: string | null) => string
}

/** What an open page is told when a notice is tapped. */
export type NoticeTapped = { readonly type: 'notice-tapped'; readonly loadId: string | null }

/** Shows the notices that push services bring, and leads to their loads. Call it as the worker starts. */
export function ringInWorker(worker: RingingWorker, { language, pathOf }: Setting): void {
  worker.addEventListener('push', (event) => {
    event.waitUntil(language().then((spoken) => show(worker, event.data?.text() ?? '', spoken)))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    // Shown by `show` alone.
    event.waitUntil(lead(worker, notification.data as string | null, pathOf))
  })
}

function show(worker: RingingWorker, payload: string, language: Language): Promise<void> {
  const told = read(payload)
  // A browser that is rung must show something: else it takes the permission back.
  if (told === null) return worker.registration.showNotification(noticeTexts.unknown[language], {})
  const { kind, number, loadId } = told
  const { title, text } = noticeWords({ kind, facts: { number } }, language, 'UTC')
  return worker.registration.showNotification(title, {
    body: text,
    lang: language,
    // Rung again for the same thing, the new notice takes the place of the old one.
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
