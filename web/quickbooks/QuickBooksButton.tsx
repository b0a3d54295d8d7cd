import { BookOpenCheck } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { CalendarDate } from '#domain/calendar.ts'
import { Button } from '#client/ui/Button.tsx'
import { part } from '#client/ui/part.tsx'

const QuickBooksDialog = part(() => import('./QuickBooksDialog.tsx'), 'QuickBooksDialog')

export function QuickBooksButton({ today }: { today: CalendarDate }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="toolbar"
        icon={BookOpenCheck}
        onClick={() => {
          setOpen(true)
        }}
      >
        QuickBooks…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <QuickBooksDialog
            today={today}
            onClose={() => {
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
