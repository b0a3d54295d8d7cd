import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { drawPages } from './drawing-thread.ts'

it('draws for whoever comes just as the thread that nobody needed ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const red = { width: 20, height: 20, channels: 3, background: '#ff0000' } as const
  const photo = await sharp({ create: red }).jpeg().toBuffer()
  const draw = () => drawPages(() => Promise.resolve(photo), 1)
  expect(await draw()).toHaveLength(1)
  vi.advanceTimersByTime(3 * 60_000)
  expect(await draw()).toHaveLength(1)
  vi.useRealTimers()
})
