import { Suspense } from 'react'
import type { ComponentProps } from 'react'
import { part } from '#client/ui/part.tsx'

const CustomerDialog = part(() => import('../../customers/CustomerDialog.tsx'), 'CustomerDialog')

export function LazyCustomerDialog(props: ComponentProps<typeof CustomerDialog>) {
  return (
    <Suspense fallback={null}>
      <CustomerDialog {...props} />
    </Suspense>
  )
}
