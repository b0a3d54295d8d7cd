import { Suspense, lazy } from 'react'
import type { ComponentProps } from 'react'

const CustomerDialog = lazy(async () => {
  const { CustomerDialog } = await import('../../customers/CustomerDialog.tsx')
  return { default: CustomerDialog }
})

export function LazyCustomerDialog(props: ComponentProps<typeof CustomerDialog>) {
  return (
    <Suspense fallback={null}>
      <CustomerDialog {...props} />
    </Suspense>
  )
}
