/** One at a time: a new toast takes the place of the old one. */
export const toastLimit = 1
/** How long a dismissed toast is kept; long enough for every exit, and replaced by the next one anyway. */
export const toastRemoveDelayMs = 1_000_000
export const toastDurationMs = 5000

export type ToastAction = {
  label: string
  onPress: () => void
  /** How to do the same without the toast, read out to those who cannot reach it in time. */
  altText?: string
}

export type ToastMessage = {
  title: string
  description?: string
  /** Something was refused or failed. The form or row says it too. */
  destructive?: boolean
  action?: ToastAction
}

export type ShownToast = ToastMessage & {
  id: number
  open: boolean
}

export type ToastStore = {
  getToasts: () => readonly ShownToast[]
  subscribe: (listener: () => void) => () => void
  toast: (message: ToastMessage) => number
  dismiss: (id?: number) => void
}

/** Stands outside of React, so that failed calls can speak without a component. */
export function createToastStore(): ToastStore {
  let toasts: readonly ShownToast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const removals = new Map<number, ReturnType<typeof setTimeout>>()
  const change = (next: readonly ShownToast[]) => {
    toasts = next
    for (const listener of listeners) listener()
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    toast: (message) => {
      lastId += 1
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
