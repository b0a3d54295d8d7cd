import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { browserLike } from '../../test-support/browser.ts'
import { TooltipProvider } from '../TooltipProvider.tsx'
import { FileDrop } from './FileDrop.tsx'
import type { FileDropProps } from './FileDrop.tsx'

const pod = new File(['x'.repeat(2400)], 'pod.pdf', { type: 'application/pdf' })
const bol = new File(['y'], 'bol.jpg', { type: 'image/jpeg' })

function show(props: Partial<FileDropProps>) {
  return render(
    <TooltipProvider>
      <FileDrop
        label="Proof of delivery"
        upload={(file) => Promise.resolve(`/objects/${file.name}`)}
        attach={() => Promise.resolve()}
        {...props}
      />
    </TooltipProvider>,
  )
}

const choose = (files: File[]) => userEvent.upload(screen.getByLabelText('Proof of delivery'), files)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('FileDrop', () => {
  beforeEach(() => {
    browserLike()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('lists what was chosen and waits to be told', async () => {
    const upload = vi.fn(() => Promise.resolve('/objects/1'))
    show({ upload })
    await choose([pod, bol])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'pod.pdf2 kB · Pending',
      'bol.jpg1 B · Pending',
    ])
    expect(upload).not.toHaveBeenCalled()
  })

  test('shows the progress, then that it arrived, and goes on a second later', async () => {
    const onComplete = vi.fn()
    let finish: () => void = () => undefined
    show({
      onComplete,
      upload: (_file, onProgress) => {
        onProgress(30)
        return new Promise((resolve) => {
          finish = () => {
            resolve('/objects/1')
          }
        })
      },
    })
    await choose([pod])
    await press('Upload')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      finish()
      await Promise.resolve()
    })
    expect(screen.getByRole('listitem').textContent).toContain('Uploaded')
    act(() => {
      vi.advanceTimersByTime(999)
    })
    expect(onComplete).not.toHaveBeenCalled()
    act(() => {
      vi.advanceTimersByTime(1)
    })
    expect(onComplete).toHaveBeenCalledOnce()
  })

  test('says why a file failed and tries it again', async () => {
    const upload = vi.fn<FileDropProps['upload']>()
    upload.mockRejectedValueOnce(new Error('The connection broke off.')).mockResolvedValueOnce('/objects/1')
    show({ upload })
    await choose([pod])
    await press('Upload')
    expect(screen.getByRole('listitem').textContent).toContain('The connection broke off.')
    await press('Retry pod.pdf')
    expect(screen.getByRole('listitem').textContent).toContain('Uploaded')
  })

  test('takes as much as the server does, and refuses more before it is sent', async () => {
    const full = new File([new Uint8Array(maxUploadBytes)], 'full.pdf', { type: 'application/pdf' })
    const tooLarge = new File([full, 'x'], 'pod.pdf', { type: 'application/pdf' })
    show({})
    await choose([full, tooLarge])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'full.pdf26.2 MB · Pending',
      'pod.pdf26.2 MB · Larger than 25 MB: make it smaller first.',
    ])
    expect(screen.queryByRole('button', { name: 'Retry pod.pdf' })).toBeNull()
  })

  test('stops what is removed on its way, and clears all', async () => {
    let signal: AbortSignal | undefined
    show({
      upload: (_file, _onProgress, given) => {
        signal = given
        return new Promise(() => undefined)
      },
    })
    await choose([pod, bol])
    await press('Upload')
    await press('Remove pod.pdf')
    expect(signal?.aborted).toBe(true)
    await press('Clear All')
    expect(screen.queryAllByRole('listitem')).toHaveLength(0)
  })

  test('stops what is on its way when it is left, and goes on nowhere', async () => {
    let signal: AbortSignal | undefined
    const { unmount } = show({
      upload: (_file, _onProgress, given) => {
        signal = given
        return new Promise(() => undefined)
      },
    })
    await choose([pod])
    await press('Upload')
    expect(signal?.aborted).toBe(false)
    unmount()
    expect(signal?.aborted).toBe(true)
  })

  test('sends nothing more once it is left, and attaches nothing', async () => {
    const upload = vi.fn<FileDropProps['upload']>(
      (_file, _onProgress, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('stopped'))
          })
        }),
    )
    upload.mockResolvedValueOnce('/objects/pod.pdf')
    const attach = vi.fn<FileDropProps['attach']>(() => Promise.resolve())
    const { unmount } = show({ upload, attach })
    await choose([pod, bol, new File(['z'], 'ticket.jpg', { type: 'image/jpeg' })])
    await press('Upload')
    unmount()
    await act(() => Promise.resolve())
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['pod.pdf', 'bol.jpg'])
    expect(attach).not.toHaveBeenCalled()
  })

  test('stays for what was chosen while the others were sent', async () => {
    const onComplete = vi.fn()
    let finish: () => void = () => undefined
    const upload = vi.fn<FileDropProps['upload']>(() => Promise.resolve('/objects/2'))
    upload.mockReturnValueOnce(
      new Promise((resolve) => {
        finish = () => {
          resolve('/objects/1')
        }
      }),
    )
    show({ onComplete, upload })
    await choose([pod])
    await press('Upload')
    await choose([bol])
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await act(async () => {
      finish()
      await Promise.resolve()
    })
    act(() => {
      vi.advanceTimersByTime(1000)
    })
    expect(onComplete).not.toHaveBeenCalled()
    vi.useRealTimers()
    await press('Upload')
    expect(upload).toHaveBeenCalledTimes(2)
  })

  test('attaches all that arrived at once, and tries only that again when it failed', async () => {
    const upload = vi.fn<FileDropProps['upload']>((file) => Promise.resolve(`/objects/${file.name}`))
    const attach = vi.fn<FileDropProps['attach']>()
    attach.mockRejectedValueOnce(new Error('This load is gone.')).mockResolvedValue()
    show({ upload, attach })
    await choose([pod, bol])
    await press('Upload')
    expect(attach).toHaveBeenLastCalledWith(['/objects/pod.pdf', '/objects/bol.jpg'])
    expect(screen.getAllByText('This load is gone.')).toHaveLength(2)
    await press('Retry bol.jpg')
    expect(attach).toHaveBeenLastCalledWith(['/objects/bol.jpg'])
    expect(upload).toHaveBeenCalledTimes(2)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining('This load is gone.'),
      expect.stringContaining('Uploaded'),
    ])
  })

  test('keeps out what is no photo and no PDF, and says so', () => {
    const onRefused = vi.fn()
    show({ onRefused })
    const files = [new File(['x'], 'notes.txt', { type: 'text/plain' }), new File(['x'], 'IMG_1.HEIC')]
    fireEvent.drop(screen.getByText('Drag files here or'), { dataTransfer: { files } })
    const words = 'notes.txt is not a valid image or PDF file'
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('Invalid File Type', words)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringContaining(words),
      expect.stringContaining('Pending'),
    ])
  })

  test('asks for files when there are none', async () => {
    const onRefused = vi.fn()
    show({ onRefused })
    await press('Upload')
    expect(onRefused).toHaveBeenCalledWith('No Files Selected', 'Choose photos or PDF files first.')
    expect(screen.getByRole('alert').textContent).toContain('No Files Selected')
    await choose([pod])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
