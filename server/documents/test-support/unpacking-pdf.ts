import { PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { deflateSync } from 'node:zlib'

type Unpacking = { readonly megabytes: number; readonly times?: number }

/** A PDF of some kilobytes whose only page unpacks to that much, as often as it is drawn on it. */
export async function unpackingPdf({ megabytes, times = 1 }: Unpacking): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([612, 792])
  const { context } = document
  const content = Buffer.alloc(megabytes * 1024 * 1024, '0 0 1 1 re f\n')
  const stream = context.register(context.stream(deflateSync(content), { Filter: 'FlateDecode' }))
  page.node.set(PDFName.of('Contents'), context.obj(Array.from({ length: times }, () => stream)))
  return Buffer.from(await document.save())
}

/** A PDF whose objects are packed with that many megabytes of nothing behind them. */
export async function unpackingObjects(megabytes: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([612, 792])
  const { context } = document
  const objects = Buffer.concat([Buffer.from('900 0 /Kept'), Buffer.alloc(megabytes * 1024 * 1024, ' ')])
  // pdf-lib leaves streams of objects out when it writes a file, so it gets its type afterwards.
  const packed = { Type: 'ObjXXX', N: 1, First: 6, Filter: 'FlateDecode' }
  context.register(context.stream(deflateSync(objects), packed))
  const written = Buffer.from(await document.save({ useObjectStreams: false }))
  written.write('ObjStm', written.indexOf('ObjXXX'))
  return written
}
