import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import type { Signature } from '#contract/signatures.ts'
import { fakePut } from '../../../client/test-support/fake-put.ts'
import { aLoadWithDriver, aStop } from '#client/test-support/a-load.ts'
import { Refusal } from '#client/test-support/fake-server.ts'
import { press, startOffice } from '#client/test-support/render-office.tsx'
import { LoadDocuments } from './LoadDocuments.tsx'

const { server, open } = startOffice()
const sending = fakePut()

const page = new File(['page'], 'pod-1.jpg', { type: 'image/jpeg' })
const second = new File(['more'], 'pod-2.pdf', { type: 'application/pdf' })

let load: Load
let papers: LoadDocument[]

const paper = (overrides: Partial<LoadDocument>): LoadDocument => ({
  id: '00000000-0000-4000-8000-00000000d001',
  kind: 'bol',
  path: '/objects/00000000-0000-4000-8000-00000000d001',
  fileName: 'bol.pdf',
  contentType: 'application/pdf',
  size: 2400,
  uploadedAt: '2026-11-21T12:00:00.000Z',
  uploadedBy: 'Dale Young',
  page: null,
  takenAt: null,
  stopId: null,
  signature: null,
  superseded: null,
  ...overrides,
})

beforeEach(() => {
  load = aLoadWithDriver({ number109: '109-2026-417', status: 'delivered' })
  papers = []
  let uploads = 0
  server.on({
    'GET /api/loads/:id/documents': () => papers,
    'POST /api/objects/upload': () => {
      uploads += 1
      return {
        uploadURL: `https://files.example.com/put/${String(uploads)}`,
        publicPath: `/objects/${String(uploads)}`,
      }
    },
    'PATCH /api/loads/:id/pod': ({ body }) => {
      const { podDocumentURL } = body as { podDocumentURL: string }
      papers = podDocumentURL.split(',').map((path) => paper({ id: path, path, kind: 'pod', fileName: path }))
      return { ...load, podDocumentPath: podDocumentURL }
    },
    'POST /api/loads/:id/documents': () => load,
  })
})

async function openDocuments(isClosed = false) {
  open(<LoadDocuments load={load} isClosed={isClosed} onUnfinishedChange={() => undefined} />)
  await waitFor(() => {
    expect(states()).toHaveLength(3)
  })
}
const states = () =>
  within(screen.getByRole('list', { name: 'Papers of this load' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

async function choose(label: string, files: File[]) {
  await press('Upload documents')
  if (label !== 'Proof of delivery') await userEvent.click(await screen.findByRole('radio', { name: label }))
  const names = { 'Rate con': 'Rate confirmation', BOL: 'Bill of lading' } as const
  const input = label === 'BOL' || label === 'Rate con' ? names[label] : label
  await userEvent.upload(await screen.findByLabelText(input), files)
  await press('Upload')
}

describe('the papers of a load', () => {
  it('are named with what is there and what is missing', async () => {
    papers = [paper({})]
    await openDocuments()
    await waitFor(() => {
      expect(states()).toEqual([
        'Rate con missing · Upload',
        expect.stringMatching(/^BOL Nov 21, .*, Dale Young$/),
        'POD missing · Upload',
      ])
    })
    const link = screen.getByRole('link', { name: 'bol.pdf' })
    expect(link.getAttribute('href')).toBe('/objects/00000000-0000-4000-8000-00000000d001?as=jpeg')
    expect(screen.getByText(/BOL · 2 kB · .*Dale Young/)).toBeTruthy()
  })

  it('say which later confirmation took the place of one', async () => {
    const later = { by: 'd2', fileName: 'revised.pdf', at: '2026-11-22T15:00:00.000Z' }
    papers = [paper({ kind: 'rate-confirmation', superseded: later })]
    await openDocuments()
    expect(await screen.findByText(/^Superseded by revised\.pdf, Nov 22, \d/)).toBeTruthy()
    expect(states()[0]).toBe('Rate con missing · Upload')
    expect(screen.getByRole('link', { name: 'bol.pdf' })).toBeTruthy()
  })

  it('name the delivery of each POD, and those of which it is missing', async () => {
    const stops = [
      aStop({ id: 'a', stopType: 'pickup', companyName: 'Farm' }),
      aStop({ id: 'b', companyName: 'Mill' }),
      aStop({ id: 'c', companyName: 'Port' }),
    ]
    load = { ...load, stops, podsMissing: ['c'] }
    papers = [paper({ kind: 'pod', fileName: 'mill.pdf', stopId: 'b' })]
    await openDocuments()
    expect(await screen.findByText(/^POD · Mill · 2 kB/)).toBeTruthy()
    expect(states()[2]).toBe('POD missing: Port')
    cleanup()
    load = { ...load, podsMissing: [] }
    papers = [paper({ kind: 'pod', fileName: 'both.pdf' })]
    await openDocuments()
    expect(await screen.findByText(/^POD · 2 kB/)).toBeTruthy()
    expect(states()[2]).toMatch(/^POD Nov 21/)
  })

  it('miss no POD of a delivery to which the truck still drives', async () => {
    const stops = [aStop({ id: 'b', companyName: 'Mill' }), aStop({ id: 'c', companyName: 'Port' })]
    load = { ...load, status: 'en_route_receiver', stops, podsMissing: ['c'] }
    papers = [paper({ kind: 'pod', fileName: 'mill.pdf', stopId: 'b' })]
    await openDocuments()
    expect(await screen.findByText(/^POD · Mill · 2 kB/)).toBeTruthy()
    expect(states()[2]).toMatch(/^POD Nov 21/)
  })

  it('are uploaded together as a POD, and the card closes a second after', async () => {
    await openDocuments()
    await choose('Proof of delivery', [page, second])
    expect(await screen.findByText('POD uploaded')).toBeTruthy()
    expect(server.made('POST /api/objects/upload').map(({ body }) => body)).toEqual([
      { purpose: 'pod', contentType: 'image/jpeg', size: 4, fileName: 'pod-1.jpg' },
      { purpose: 'pod', contentType: 'application/pdf', size: 4, fileName: 'pod-2.pdf' },
    ])
    expect(sending.puts.map(({ url, type }) => [url, type])).toEqual([
      ['https://files.example.com/put/1', 'image/jpeg'],
      ['https://files.example.com/put/2', 'application/pdf'],
    ])
    expect(server.made('PATCH /api/loads/:id/pod').map(({ body }) => body)).toEqual([
      { podDocumentURL: '/objects/1,/objects/2' },
    ])
    await waitFor(() => {
      expect(states()[2]).toMatch(/^POD (?!missing)/)
    })
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull()
    })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload documents' }))
  })

  it.each([
    ['BOL', 'bol'],
    ['Rate con', 'rate-confirmation'],
  ])('are uploaded as a %s too', async (label, kind) => {
    await openDocuments()
    await choose(label, [second])
    await waitFor(() => {
      expect(server.made('POST /api/loads/:id/documents')[0]?.body).toEqual({
        kind,
        documentURL: '/objects/1',
      })
    })
  })

  it('say with the status why an upload failed, and try it again', async () => {
    sending.status = 415
    await openDocuments()
    await choose('Proof of delivery', [page])
    expect(await screen.findByText('Upload Failed')).toBeTruthy()
    expect(screen.getAllByText(/\(Upload failed: 415\)/)).not.toEqual([])
    sending.status = 200
    await press('Retry pod-1.jpg')
    expect(await screen.findByText('POD uploaded')).toBeTruthy()
  })

  it('say so too when there is no address to upload to', async () => {
    server.on({
      'POST /api/objects/upload': () => {
        throw new Refusal('shutting_down')
      },
    })
    await openDocuments()
    await choose('Proof of delivery', [page])
    expect(await screen.findByText('Upload Failed')).toBeTruthy()
    expect(screen.getAllByText(/Failed to get upload URL: 503/)).not.toEqual([])
  })

  it('ask for files when none were chosen', async () => {
    await openDocuments()
    await press('Upload documents')
    await press('Upload')
    expect(await screen.findByText('No Files Selected')).toBeTruthy()
    expect(server.made('POST /api/objects/upload')).toEqual([])
  })

  it('are taken off after a question that names file and load', async () => {
    papers = [paper({})]
    server.on({
      'DELETE /api/loads/:id/documents/:documentId': () => {
        papers = []
        return load
      },
    })
    await openDocuments()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove bol.pdf' }))
    expect(await screen.findByText('Remove bol.pdf from 109-2026-417?')).toBeTruthy()
    await press('Remove file')
    await waitFor(() => {
      expect(states()).toContain('BOL missing · Upload')
    })
  })

  it('keep the signature, which only its driver could give again', async () => {
    papers = [paper({}), paper({ id: 's', kind: 'signature', fileName: 'signature.png' })]
    await openDocuments()
    await screen.findByText('signature.png')
    expect(screen.queryByRole('button', { name: 'Remove signature.png' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Remove bol.pdf' })).toBeTruthy()
  })

  it('say who signed, as what, when and where, and which name was typed', async () => {
    const signature: Signature = {
      ...{ printedName: 'Sandra Pruitt', role: 'receiver', isTyped: false },
      ...{ signedAt: '2025-11-24T17:20:00.000Z', recordedAt: '2025-11-24T17:21:00.000Z' },
      place: { name: 'Elm Hollow Building Materials', city: 'Abilene', state: 'TX' },
      ...{ position: null, documentHash: null },
    }
    const nowhere = { name: null, city: null, state: null }
    papers = [
      paper({ id: 's1', kind: 'signature', fileName: 'signature.png', signature }),
      paper({
        id: 's2',
        kind: 'signature',
        fileName: 'typed.png',
        signature: { ...signature, role: 'driver', isTyped: true, place: nowhere },
      }),
    ]
    await openDocuments()
    await screen.findByText('signature.png')
    expect(
      screen.getByText(/^Signed by Sandra Pruitt, receiver, Nov 24, 2025, 11:20 AM, Abilene TX · /),
    ).toBeTruthy()
    expect(
      screen.getByText(/^Signed by Sandra Pruitt, driver, Nov 24, 2025, 11:20 AM, name typed · /),
    ).toBeTruthy()
  })

  it('cannot be removed from a closed load', async () => {
    papers = [paper({})]
    await openDocuments(true)
    await screen.findByText('bol.pdf')
    expect(screen.queryByRole('button', { name: 'Remove bol.pdf' })).toBeNull()
  })
})
