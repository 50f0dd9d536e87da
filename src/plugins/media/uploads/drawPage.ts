/** Pixels of the longer side. */
const longest = 640
/** Bytes, and milliseconds: what is beyond takes an upload too long. */
const largest = 60 * 1024 * 1024
const patience = 15_000

/** The first page of a document as a data URL, with the fonts of this machine; null when it cannot be drawn. */
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
