import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { IncomingMessage } from 'node:http'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { bodyOf, drain } from '../documents/incoming-body.ts'
import { AppError, invalidField } from '../http/app-error.ts'

export const paperField = 'image'

/** The name of the form's other field; `1`: the answer shows the pages too. */
const picturesField = 'pictures'

export type PaperForm = { readonly bytes: Buffer; readonly wantsPictures: boolean }

/** The single file of a form, in memory, because it is not stored. */
export async function paperOfForm(request: IncomingMessage): Promise<PaperForm> {
  try {
    return await fileOf(request)
  } catch (error) {
    drain(request, 2 * maxUploadBytes)
    throw error
  }
}

/** Room for the form's other parts, which are short. */
const roomForForm = 64 * 1024

async function fileOf(request: IncomingMessage): Promise<PaperForm> {
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes + roomForForm)
    throw new AppError('too_large')
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(type)) throw noFile()
  const form = openForm(type)
  const got: Got = { file: null, fault: null, wantsPictures: false }
  form.on('field', (name, value) => {
    if (name === picturesField) got.wantsPictures = value === '1'
  })
  form.on('file', (name, stream) => {
    // A form that is cut off says so itself, below. Its open file says so as well, and if nobody listened to that, the
    // whole server would end.
    stream.on('error', () => undefined)
    if (name !== paperField || got.file !== null) {
      stream.resume()
      return
    }
    const chunks: Buffer[] = []
    got.file = chunks
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('limit', () => {
      got.fault ??= new AppError('too_large')
    })
  })
  const done = new Promise<void>((resolve) => {
    form.on('finish', resolve)
    form.on('error', () => {
      got.fault ??= invalidField(paperField, 'The file did not arrive whole. Please choose it again.')
      resolve()
    })
  })
  for await (const chunk of bodyOf(request)) {
    if (got.fault) throw got.fault
    form.write(chunk)
  }
  form.end()
  await done
  if (got.fault) throw got.fault
  return { bytes: wholeOf(got.file), wantsPictures: got.wantsPictures }
}

type Got = { file: Buffer[] | null; fault: AppError | null; wantsPictures: boolean }

function openForm(type: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      limits: { files: 2, fileSize: maxUploadBytes, fields: 20, fieldSize: 4096, parts: 22 },
    })
  } catch {
    throw noFile()
  }
}

function wholeOf(file: readonly Buffer[] | null): Buffer {
  if (file === null) throw noFile()
  const bytes = Buffer.concat(file)
  if (bytes.length === 0) throw invalidField(paperField, 'This file is empty.')
  return bytes
}

function noFile(): AppError {
  return invalidField(paperField, 'Choose a photo or a PDF of the rate confirmation.')
}
