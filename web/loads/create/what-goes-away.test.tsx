import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { admin, press, startOffice } from '#client/test-support/render-office.tsx'
import { CreateLoadCard } from './CreateLoadCard.tsx'
import { copiedDraft } from './copied-draft.ts'
import { changeDraft } from './draft-store.ts'

const { server, open } = startOffice()
const grain = aLocation({ name: 'Valley Grain' })
const mill = aLocation({ name: 'Tulsa Mill' })
const stops = [grain, mill].map(({ id, name }, index) =>
  aStop({ locationId: id, companyName: name, stopSequence: index + 1 }),
)

beforeEach(() => {
  localStorage.setItem('fifthwheel.helper-hidden', 'yes')
  server.on({
    'GET /api/locations': () => [grain, mill],
    'GET /api/customers': () => [],
    'GET /api/loads/next-number': () => ({ number109: '109-2026-014' }),
    'POST /api/loads': () => aLoad(),
  })
})

function openCard() {
  open(
    <CreateLoadCard
      userId={admin.id}
      isAsked={false}
      onAnswered={() => undefined}
      numberThere={() => Promise.resolve()}
      route={{ isOpen: false, onOpenChange: () => undefined }}
    />,
  )
}

it('hands the keyboard on when a stop is removed: to the next one, and after the last to the place of a new one', async () => {
  changeDraft(admin.id, () => copiedDraft(aLoad({ stops }), '109-2026-077'))
  openCard()
  await press('Remove stop 1, Valley Grain')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove stop 1, Tulsa Mill' }))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByRole('list', { name: 'Stops of the new load' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Stop location/ }))
})
