// The program of the processes that read foreign bytes (outbound/createApart.ts). A new reader is a line here.
// Each is loaded when it is asked for: all of them together take longer to load than most things take to read.

import type { FontOrder } from './fonts/read/inspectFonts.ts'
import type { SubsetOrder } from './fonts/read/readLetters.ts'
import type { PictureOrder } from './media/draw/decodePicture.ts'
import type { DrawingTask } from './media/read/drawSource.ts'
import type { InvoiceOrder } from './orders/invoice/drawInvoice.ts'
import type { CertificateOrder } from './points/licenses/drawCertificate.ts'
import type { CalendarOrder } from './publishing/calendars/read/daysIn.ts'
import type { ReportOrder } from './reports/drawReport.ts'

const readers: Readonly<Record<string, (input: never) => unknown>> = {
  calendarDays: async (order: CalendarOrder) => (await import('./publishing/calendars/read/daysIn.ts')).daysIn(order),
  capAlerts: async (bytes: Uint8Array) => (await import('./publishing/emergencies/cap/capIn.ts')).capIn(bytes),
  certificate: async (order: CertificateOrder) =>
    (await import('./points/licenses/drawCertificate.ts')).drawCertificate(order),
  drawing: async (task: DrawingTask) => (await import('./media/read/drawSource.ts')).drawSource(task),
  fontInspect: async (order: FontOrder) => (await import('./fonts/read/inspectFonts.ts')).inspectFont(order),
  fontLetters: async (path: string) => (await import('./fonts/read/readLetters.ts')).readLetters(path),
  fontSubset: async (order: SubsetOrder) => (await import('./fonts/read/readLetters.ts')).subsetTo(order),
  invoice: async (order: InvoiceOrder) => (await import('./orders/invoice/drawInvoice.ts')).drawInvoice(order),
  media: async (path: string) => (await import('./media/read/lookInto.ts')).lookInto(path),
  report: async (order: ReportOrder) => (await import('./reports/drawReport.ts')).drawReport(order),
  packageList: async (path: string) => (await import('./programs/packages/listPackage.ts')).listPackage(path),
  pageTitle: async (bytes: Uint8Array) => (await import('./pages/titleIn.ts')).titleIn(new TextDecoder().decode(bytes)),
  picture: async (order: PictureOrder) => (await import('./media/draw/decodePicture.ts')).decodePicture(order),
}

process.on('message', async ({ reader, input }: { reader: string; input: never }) => {
  try {
    const read = readers[reader]
    if (!read) throw new Error(`there is no reader ${reader}`)
    process.send?.({ answer: await read(input) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit())
