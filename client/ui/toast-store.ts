/** One at a time: a new toast takes the place of the old one. */
export const toastLimit = 1
/** How long a dismissed toast is kept: longer than any exit animation; the next one replaces it anyway. */
export const toastRemoveDelayMs = 1_000_000
export const toastDurationMs = 5000

export type ToastAction = {
  label: string
  onPress: () => void
  /** How long it can be pressed; the remaining seconds are shown next to the label. */
  seconds?: number
  /** How to do the same without the toast, for screen reader users who cannot reach it in time. */
  altText?: string
}

export type ToastMessage = {
  title: string
  description?: string
  /** Something was refused or failed. The form or row says it too. */
  destructive?: boolean
  action?: ToastAction
  /** Read out to screen readers and not drawn: the screen itself shows what happened. */
  isOnlyAnnounced?: boolean
}

export type Announcement = Pick<ToastMessage, 'title' | 'description'> & { id: number }

export type ShownToast = ToastMessage & {
  id: number
  open: boolean
}

export type ToastStore = {
  getToasts: () => readonly ShownToast[]
  /** The last message that was only announced. */
  getAnnouncement: () => Announcement | null
  subscribe: (listener: () => void) => () => void
  toast: (message: ToastMessage) => number
  dismiss: (id?: number) => void
}

/** Independent of React, so that failed calls can show messages without a component. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = []
  let announcement: Announcement | null = null
  let lastId = 0
  const listeners = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const change = (next: readonly ShownToast[]) => {
    toasts = next
    tell()
  }
  const removeLater = (id: number) => {
    if (removals.has(id)) return
    const remove = () => {
      removals.delete(id)
      change(toasts.filter((toast) => toast.id !== id))
    }
    removals.set(id, setTimeout(remove, toastRemoveDelayMs))
  }
  return {
    getToasts: () => toasts,
    getAnnouncement: () => announcement,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toast: (message) => {
      lastId += 1
      if (message.isOnlyAnnounced) {
        // The visible toast stays, because it may have an action that can still be pressed.
        announcement = { ...message, id: lastId }
        tell()
        return lastId
      }
      change([{ ...message, id: lastId, open: true }, ...toasts].slice(0, toastLimit))
      return lastId
    },
    dismiss: (id) => {
      const leaving = toasts.filter((toast) => id === undefined || toast.id === id)
      for (const toast of leaving) removeLater(toast.id)
      change(toasts.map((toast) => (leaving.includes(toast) ? { ...toast, open: false } : toast)))
    },
  }
}
