import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import type { Answer } from '#client/api/call.ts'
import { aPaper } from '#client/test-support/a-paper.ts'
import { fakePut } from '#client/test-support/fake-put.ts'
import { startOffice } from '#client/test-support/render-office.tsx'
import { queueOf } from '../queue/use-scans.ts'
import { ScannerPage } from '../ScannerPage.tsx'

type Matches = Answer<'POST /api/ocr/matches'>
const nobody = { known: null, candidates: [] }

export const aFile = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

/** The scanner with a server that reads what the test laid ready, and knows whom the test says it knows. */
export function startScanner() {
  const { server, open } = startOffice()
  const put = fakePut()
  const ready: { papers: ReturnType<typeof aPaper>[]; matches: Matches } = {
    papers: [],
    matches: { customer: { ...nobody, isNoCustomer: null }, stops: [], load: null },
  }
  beforeEach(() => {
    ready.papers = [aPaper()]
    ready.matches = { customer: { ...nobody, isNoCustomer: null }, stops: [nobody, nobody], load: null }
    // Another person's queue: the one before is forgotten.
    queueOf('nobody')
    server.on({
      'POST /api/ocr/extract': () => ready.papers.shift() ?? aPaper(),
      'POST /api/ocr/matches': () => ready.matches,
      'GET /api/loads/next-number': () => ({ number109: '109-2026-433' }),
      'POST /api/objects/upload': () => ({ uploadURL: '/put/1', publicPath: '/objects/uploads/1' }),
      'POST /api/ocr/generate-load': () => ({ number109: '109-2026-433', id: 'load-1' }),
    })
  })
  const give = async (...names: string[]) => {
    open(<ScannerPage />)
    await userEvent.upload(await screen.findByLabelText('Rate confirmations'), names.map(aFile))
  }
  /** Until the first of them is read. */
  const drop = async (...names: string[]) => {
    await give(...names)
    await screen.findByLabelText('Load number')
  }
  return { server, put, ready, give, drop }
}
