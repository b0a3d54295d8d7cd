import { use } from 'react'
import { ToastContext } from './toast-context.ts'

/** `toast({ title, description, destructive, action })` says it; `dismiss()` takes it back. */
export function useToast() {
  const store = use(ToastContext)
  if (!store) throw new Error('useToast needs a ToastProvider above')
  return { toast: store.toast, dismiss: store.dismiss }
}
