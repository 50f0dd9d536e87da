// The program of the processes that read foreign bytes (outbound/createApart.ts). A new reader is a line here.

import { type FontOrder, inspectFont } from './fonts/read/inspectFonts.ts'
import { readLetters, type SubsetOrder, subsetTo } from './fonts/read/readLetters.ts'
import { type DrawingTask, drawSource } from './media/read/drawSource.ts'
import { lookInto } from './media/read/lookInto.ts'
import { titleIn } from './pages/titleIn.ts'
import { listPackage } from './programs/packages/listPackage.ts'
import { type CalendarOrder, daysIn } from './publishing/calendars/read/daysIn.ts'
import { capIn } from './publishing/emergencies/cap/capIn.ts'

const readers: Readonly<Record<string, (input: never) => unknown>> = {
  calendarDays: (order: CalendarOrder) => daysIn(order),
  capAlerts: (bytes: Uint8Array) => capIn(bytes),
  drawing: (task: DrawingTask) => drawSource(task),
  fontInspect: (order: FontOrder) => inspectFont(order),
  fontLetters: (path: string) => readLetters(path),
  fontSubset: (order: SubsetOrder) => subsetTo(order),
  media: (path: string) => lookInto(path),
  packageList: (path: string) => listPackage(path),
  pageTitle: (bytes: Uint8Array) => titleIn(new TextDecoder().decode(bytes)),
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
