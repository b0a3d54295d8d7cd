import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePut } from '../../../client/test-support/fake-put.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { BatchPodDialog } from './BatchPodDialog.tsx'

const { server, open } = startOffice()
fakePut()

const first = aLoad({ number109: '109-2026-00417' })
const second = aLoad({ number109: '109-2026-00418' })
const photo = new File(['page'], '109-2026-00417.jpg', { type: 'image/jpeg' })
const scan = new File(['text'], 'scan0001.pdf', { type: 'application/pdf' })
const unknown = new File(['page'], 'IMG_0007.jpg', { type: 'image/jpeg' })
const table = new File(['a,b'], 'loads.csv', { type: 'text/csv' })

const candidate = (load: typeof first, by: 'number109' | 'bolNumber') => ({
  ...{ loadId: load.id, number109: load.number109, customer: null, destination: 'Waco TX', hasPod: false },
  ...{ by, isSure: true },
})
let attached: (readonly [string, string])[]

beforeEach(() => {
  attached = []
  let uploads = 0
  server.on({
    'GET /api/loads': () => [first, second],
    'POST /api/papers/match': ({ body }) => {
      const { files } = body as { files: { name: string; path?: string }[] }
      return files.map(({ name, path }) => {
        if (name === photo.name) return { candidates: [candidate(first, 'number109')] }
        return { candidates: path === undefined ? [] : [candidate(second, 'bolNumber')] }
      })
    },
    'POST /api/objects/upload': () => {
      uploads += 1
      return {
        uploadURL: `https://files.example.com/put/${String(uploads)}`,
        publicPath: `/objects/${String(uploads)}`,
      }
    },
    'PATCH /api/loads/:id/pod': ({ params, body }) => {
      const { podDocumentURL } = body as { podDocumentURL: string }
      attached.push([params['id'] ?? '', podDocumentURL])
      return first
    },
  })
})

async function drop(...files: File[]) {
  open(<BatchPodDialog onClose={() => undefined} />)
  await userEvent.upload(await screen.findByLabelText('Proofs of delivery'), files, { applyAccept: false })
}
const rows = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem')
const textOf = (index: number) => rows()[index]?.textContent ?? ''

describe('a week of PODs', () => {
  it('goes to the loads that names and texts speak of, each file once', async () => {
    await drop(photo, scan, unknown)
    await waitFor(() => {
      expect(textOf(0)).toContain('by the load number')
      expect(textOf(1)).toContain('by the BOL number')
      expect(textOf(2)).toContain('No number of a load found')
    })
    await press('Upload 2 files')
    await waitFor(() => {
      expect(rows().map((row) => /Uploaded|Pending/.exec(row.textContent)?.[0])).toEqual([
        'Uploaded',
        'Uploaded',
        'Pending',
      ])
    })
    // What was sent to be read was not sent again.
    expect(attached).toEqual([
      [first.id, '/objects/2'],
      [second.id, '/objects/1'],
    ])
    expect(server.calls.filter(({ name }) => name === 'POST /api/objects/upload')).toHaveLength(2)
  })

  it('says what is missing before anything can be sent', async () => {
    open(<BatchPodDialog onClose={() => undefined} />)
    const why = async () => {
      const [send] = await screen.findAllByRole('button', { name: /^Upload/ })
      send?.focus()
      return (await screen.findByRole('tooltip')).textContent
    }
    expect(await why()).toContain('No Files Selected')
    await userEvent.upload(screen.getByLabelText('Proofs of delivery'), [unknown], { applyAccept: false })
    await waitFor(async () => {
      expect(await why()).toContain('Choose a load for each file')
    })
  })

  it('takes the load that a person chooses', async () => {
    await drop(unknown)
    await userEvent.click(await screen.findByRole('button', { name: /Load of IMG_0007/ }))
    await userEvent.click(await screen.findByRole('option', { name: /00418/ }))
    await press('Upload 1 file')
    await waitFor(() => {
      expect(attached.map(([id]) => id)).toEqual([second.id])
    })
  })

  it('takes the load that was chosen while the file waited for the one before it', async () => {
    const answers: (() => void)[] = []
    server.on({
      'PATCH /api/loads/:id/pod': ({ params }) => {
        attached.push([params['id'] ?? '', ''])
        return new Promise<typeof first>((resolve) => {
          answers.push(() => {
            resolve(first)
          })
        })
      },
    })
    await drop(photo, unknown)
    await userEvent.click(await screen.findByRole('button', { name: /Load of IMG_0007/ }))
    await userEvent.click(await screen.findByRole('option', { name: /00417/ }))
    await press('Upload 2 files')
    await waitFor(() => {
      expect(attached).toHaveLength(1)
    })
    await userEvent.click(screen.getByRole('button', { name: /Load of IMG_0007/ }))
    await userEvent.click(await screen.findByRole('option', { name: /00418/ }))
    answers[0]?.()
    await waitFor(() => {
      expect(attached.map(([id]) => id)).toEqual([first.id, second.id])
    })
    answers[1]?.()
    await waitFor(() => {
      expect(textOf(1)).toContain('Uploaded')
    })
  })

  it('asks before Close throws files away that are not on a load yet', async () => {
    const close = vi.fn()
    open(<BatchPodDialog onClose={close} />)
    await userEvent.upload(await screen.findByLabelText('Proofs of delivery'), [photo], {
      applyAccept: false,
    })
    await screen.findByRole('button', { name: 'Upload 1 file' })
    const footer = screen.getByRole('dialog').querySelector<HTMLElement>('[data-dialog-footer]')
    if (footer) await userEvent.click(within(footer).getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy()
    expect(close).not.toHaveBeenCalled()
    await press('Discard changes')
    expect(close).toHaveBeenCalledOnce()
  })

  it('says why a file failed, and sends it again', async () => {
    let isDown = true
    server.on({
      'PATCH /api/loads/:id/pod': () => {
        if (isDown) throw new Refusal('changed_meanwhile')
        return first
      },
    })
    await drop(photo)
    await press('Upload 1 file')
    await waitFor(() => {
      expect(textOf(0)).toContain('(Upload failed: 409)')
    })
    isDown = false
    await press(`Retry ${photo.name}`)
    await waitFor(() => {
      expect(textOf(0)).toContain('Uploaded')
    })
  })

  it('refuses what is no picture and no PDF', async () => {
    await drop(table)
    expect(textOf(0)).toContain('loads.csv is not a valid image or PDF file')
    expect(screen.queryByRole('button', { name: /Load of/ })).toBeNull()
  })
})
