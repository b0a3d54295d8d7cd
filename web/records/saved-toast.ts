import type { ToastMessage } from '#client/ui/toast-store.ts'

/** `kind`: "Customer"; `name`: how the one that was saved is called. */
export function savedToast(kind: string, name: string, isNew: boolean): ToastMessage {
  return isNew
    ? { title: `${kind} Added`, description: `${kind} created successfully: ${name}` }
    : { title: `${kind} updated successfully`, description: name }
}
