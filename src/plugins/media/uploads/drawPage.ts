/** Pixels of the longer side. */
const longest = 640
/** The limits in bytes and in milliseconds, beyond which drawing would delay the upload too much. */
const largest = 60 * 1024 * 1024
const patience = 15_000

/** Draws the first page of a document, with this machine's fonts, as a data URL; null if that fails. */
export async function drawPage(file: Blob): Promise<string | null> {
  if (file.size > largest) return null
  const until = AbortSignal.timeout(patience)
  try {
    const { openDocument } = await import('#stage/documents/openDocument.ts')
    const document = await openDocument(new Uint8Array(await file.arrayBuffer()), until)
    const canvas = window.document.createElement('canvas')
    await document.draw(1, canvas, { width: longest, height: longest }, 'contain', until)
    document.close()
    return canvas.toDataURL('image/png')
  } catch {
    return null
  }
}
