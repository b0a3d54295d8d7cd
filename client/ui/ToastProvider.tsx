import { Toast as Radix } from 'radix-ui'
import { useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Toast } from './Toast.tsx'
import { ToastContext } from './toast-context.ts'
import { createToastStore, toastDurationMs } from './toast-store.ts'
import type { ToastStore } from './toast-store.ts'

type ToastProviderProps = {
  children: ReactNode
  /** Given when something outside of React speaks through it too. */
  store?: ToastStore
}

export function ToastProvider({ children, store: givenStore }: ToastProviderProps) {
  const [ownStore] = useState(createToastStore)
  const store = givenStore ?? ownStore
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts)
  return (
    <ToastContext value={store}>
      <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
        {children}
        {toasts.map((toast) => (
          <Toast
            key={toast.id}
            toast={toast}
            onClose={() => {
              store.dismiss(toast.id)
            }}
          />
        ))}
        <Radix.Viewport
          hotkey={['F8']}
          // Kept from being hidden with the page behind an open dialog; what is read out, Radix reads out elsewhere.
          aria-live="off"
          className="on-ink fixed top-0 right-0 z-toast flex w-full flex-col gap-2 p-2 md:top-auto md:bottom-0 md:max-w-[420px] md:p-4 md:[:root:has([data-dialog-footer])_&]:bottom-18"
        />
      </Radix.Provider>
    </ToastContext>
  )
}
