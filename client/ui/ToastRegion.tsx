import { Toast as Radix } from 'radix-ui'
import { Toast } from './Toast.tsx'
import { toastDurationMs } from './toast-store.ts'
import type { ShownToast, ToastStore } from './toast-store.ts'
import { useToastFocus } from './use-toast-focus.ts'

type ToastRegionProps = { toasts: readonly ShownToast[]; store: ToastStore }

export function ToastRegion({ toasts, store }: ToastRegionProps) {
  const { viewport, giveBack } = useToastFocus()
  return (
    <Radix.Provider duration={toastDurationMs} swipeDirection="right" swipeThreshold={50}>
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
      <Radix.Viewport
        ref={viewport}
        hotkey={['F8']}
        data-print="hide"
        // Prevents Radix from hiding it behind an open dialog; Radix announces messages elsewhere.
        aria-live="off"
        className="on-ink fixed top-0 left-0 z-toast flex w-full flex-col gap-2 p-2 md:top-auto md:bottom-[var(--foot,0px)] md:left-[var(--rail,0px)] md:w-auto md:max-w-[420px] md:p-4"
      />
    </Radix.Provider>
  )
}
