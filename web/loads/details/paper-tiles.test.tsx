import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aLoadWithDriver } from '#client/test-support/a-load.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { PaperTiles } from './PaperTiles.tsx'

const { open } = startOffice()
const onBring = vi.fn<(kind: string) => void>()
const tiles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/\s+/g, ' '))

it.each([
  ['at_receiver', 'after delivery'],
  ['delivered', 'missing'],
] as const)('of a load that is %s the POD is told as %s, the others as missing', (status, words) => {
  open(<PaperTiles load={aLoadWithDriver({ status })} papers={[]} isClosed={false} onBring={onBring} />)
  expect(tiles()).toEqual([
    expect.stringMatching(/^Rate con.* missing · Upload$/),
    expect.stringMatching(/^BOL missing · Upload$/),
    expect.stringMatching(new RegExp(`^POD ${words} · Upload$`)),
  ])
})

it('each that is missing is brought by a press on it', async () => {
  open(<PaperTiles load={aLoadWithDriver()} papers={[]} isClosed={false} onBring={onBring} />)
  for (const name of [/^Rate con/, /^BOL/, /^POD/]) await press(name)
  expect(onBring.mock.calls.map(([kind]) => kind)).toEqual(['rate-confirmation', 'bol', 'pod'])
})

it('none is brought to a load that is closed', () => {
  open(<PaperTiles load={aLoadWithDriver()} papers={[]} isClosed onBring={onBring} />)
  expect(screen.queryByRole('button')).toBeNull()
})
