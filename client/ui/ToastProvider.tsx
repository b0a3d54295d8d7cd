import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { ToastContext } from './toast-context.ts'
import { createToastStore } from './toast-store.ts'
import type { ToastStore } from './toast-store.ts'

/** Loaded after the first page's scripts: there are no messages before somebody has done something. */
const ToastRegion = lazy(async () => {
  const { ToastRegion } = await import('./ToastRegion.tsx')
  return { default: ToastRegion }
})

type ToastProviderProps = {
  children: ReactNode
  /** Given when something outside of React speaks through it too. */
  store?: ToastStore
}

export function ToastProvider({ children, store: givenStore }: ToastProviderProps) {
  const [ownStore] = useState(createToastStore)
  const store = givenStore ?? ownStore
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts)
  const announcement = useSyncExternalStore(store.subscribe, store.getAnnouncement)
  return (
    <ToastContext value={store}>
      {children}
      {/* Polite in so many words: that keeps it from being hidden with the page behind an open dialog. */}
      <div role="status" aria-live="polite" className="sr-only">
        {announcement && (
          <p key={announcement.id}>
            <span>{announcement.title}</span>
            {announcement.description !== undefined && (
              <>
                {'. '}
                <span>{announcement.description}</span>
              </>
            )}
          </p>
        )}
      </div>
      <Suspense fallback={null}>
        <ToastRegion toasts={toasts} store={store} />
      </Suspense>
    </ToastContext>
  )
}
