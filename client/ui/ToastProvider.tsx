import { Toast as Radix } from 'radix-ui'
import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Toast } from './Toast.tsx'
import { ToastContext } from './toast-context.ts'
import { createToastStore, toastDurationMs } from './toast-store.ts'
import type { ToastStore } from './toast-store.ts'
import { useToastFocus } from './use-toast-focus.ts'

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
  const { viewport, giveBack } = useToastFocus()
  return (
    <ToastContext value={store}>
      <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            onClose={() => {
              giveBack()
              store.dismiss(toast.id)
            }}
            onLoseFocus={giveBack}
          />
        ))}
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
        <Radix.Viewport
          ref={viewport}
          hotkey={['F8']}
          // Kept from being hidden with the page behind an open dialog; what is read out, Radix reads out elsewhere.
          aria-live="off"
          className="on-ink fixed top-0 left-0 z-toast flex w-full flex-col gap-2 p-2 md:top-auto md:bottom-[var(--foot,0px)] md:left-[var(--rail,0px)] md:w-auto md:max-w-[420px] md:p-4"
        />
      </Radix.Provider>
    </ToastContext>
  )
}
