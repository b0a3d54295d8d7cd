export type QueueNews =
  | { readonly kind: 'added' | 'changed' | 'sign-in'; readonly driverId: string }
  /** The office received it. */
  | { readonly kind: 'sent'; readonly driverId: string; readonly entryId: number; readonly answer: unknown }

type Listener = (news: QueueNews) => void

/** Messages between the pages and the worker of one phone; each also receives its own. */
export function createNews() {
  const listeners = new Set<Listener>()
  let channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('fifthwheel-queue') : null
  const hear = (news: QueueNews) => {
    for (const listener of listeners) listener(news)
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<QueueNews>) => hear(data))
  return {
    tell: (news: QueueNews) => {
      channel?.postMessage(news)
      hear(news)
    },
    subscribe: (listener: Listener): (() => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      channel?.close()
      // A closed one throws when something is told, and what runs to its end still tells.
      channel = null
    },
  }
}
export type News = ReturnType<typeof createNews>
