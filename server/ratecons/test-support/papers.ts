import PDFDocument from 'pdfkit'

type Line = { readonly x: number; readonly y: number; readonly text: string; readonly size?: number }
type Options = { readonly userPassword?: string; readonly ownerPassword?: string; readonly pages?: number }

/** A PDF of these lines, in points from the top left of a letter page. */
export function pdfOf(lines: readonly Line[], { pages = 1, ...locks }: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'LETTER', margin: 0, ...locks })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
  })
  for (const { x, y, text, size = 10 } of lines)
    document.fontSize(size).text(text, x, y, { lineBreak: false })
  for (let page = 1; page < pages; page += 1) document.addPage()
  document.end()
  return done
}

/** Labels in front of values, the stops one under the other. */
export const labelledPaper: readonly Line[] = [
  { x: 40, y: 40, text: 'Caprock Freight Brokers LLC', size: 18 },
  { x: 40, y: 66, text: '410 Ross St, Amarillo, TX 79102   MC 555123' },
  { x: 380, y: 44, text: 'RATE CONFIRMATION', size: 14 },
  { x: 40, y: 100, text: 'Load Number: CF-88213' },
  { x: 320, y: 100, text: 'PO Number: 4471902' },
  { x: 40, y: 116, text: 'Carrier: Llano Lines' },
  { x: 320, y: 116, text: "Equipment: 53' Dry Van" },
  { x: 40, y: 150, text: 'SHIPPER' },
  { x: 40, y: 166, text: 'Palo Duro Canning' },
  { x: 40, y: 180, text: '2200 Industrial Blvd' },
  { x: 40, y: 194, text: 'Hereford, TX 79045' },
  { x: 320, y: 166, text: 'Date: 03/04/2026' },
  { x: 320, y: 180, text: 'Time: 08:00 - 14:00 FCFS' },
  { x: 320, y: 194, text: 'Pickup #: PU55109' },
  { x: 40, y: 230, text: 'CONSIGNEE' },
  { x: 40, y: 246, text: 'Trinity Grocers DC 4' },
  { x: 40, y: 260, text: '915 Airport Fwy' },
  { x: 40, y: 274, text: 'Denton, TX 76205' },
  { x: 320, y: 246, text: 'Date: 03/05/2026' },
  { x: 320, y: 260, text: 'Time: 09:30 Appt' },
  { x: 40, y: 310, text: 'Commodity: Canned Beans' },
  { x: 320, y: 310, text: 'Weight: 41,200 lbs' },
  { x: 40, y: 326, text: 'Line Haul: $1,450.00' },
  { x: 320, y: 326, text: 'Total Carrier Pay: $1,450.00' },
  {
    x: 40,
    y: 370,
    text: 'Detention is paid at $40.00 per hour after 2 hours free and must be approved in writing by the broker.',
  },
]
