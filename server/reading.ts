// Entry point of the child processes that parse untrusted bytes (outbound/createReaderPool.ts). Each reader is loaded
// on demand, because loading all of them takes longer than most readings.

type Reader = (input: never) => unknown

const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  calendarDays: async () => (await import('./publishing/calendars/read/daysIn.ts')).daysIn,
  capAlerts: async () => (await import('./publishing/emergencies/cap/capIn.ts')).capIn,
  certificate: async () => (await import('./points/licenses/drawCertificate.ts')).drawCertificate,
  drawing: async () => (await import('./media/read/drawSource.ts')).drawSource,
  fontInspect: async () => (await import('./fonts/read/inspectFonts.ts')).inspectFont,
  fontLetters: async () => (await import('./fonts/read/readLetters.ts')).readLetters,
  fontSubset: async () => (await import('./fonts/read/readLetters.ts')).subsetTo,
  invoice: async () => (await import('./orders/invoice/drawInvoice.ts')).drawInvoice,
  media: async () => (await import('./media/read/detectMedia.ts')).detectMedia,
  report: async () => (await import('./reports/drawReport.ts')).drawReport,
  packageList: async () => (await import('./programs/packages/listPackage.ts')).listPackage,
  pageTitle: async () => {
    const { titleIn } = await import('./pages/titleIn.ts')
    return (bytes: Uint8Array) => titleIn(new TextDecoder().decode(bytes))
  },
  svg: async () => (await import('./media/draw/drawSvg.ts')).drawSvg,
  picture: async () => (await import('./media/draw/decodePicture.ts')).decodePicture,
}

process.on('message', async ({ reader, input }: { reader: string; input: never }) => {
  try {
    const read = await readers[reader]?.()
    if (!read) throw new Error(`there is no reader ${reader}`)
    // The parent process starts the timeout at this message, so that the time to load the reader does not count.
    await new Promise(sent => process.send?.({ begun: true }, sent))
    process.send?.({ answer: await read(input) })
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit())
