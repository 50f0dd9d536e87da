// The library that reads PDF, with all it may come to need: fetched with the first document, kept by a player from its first start.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** Addresses by their place in the package: fonts and character maps of documents without their own, decoders of scans. */
const dataUrls = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const urlsByName = new Map(Object.entries(dataUrls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/** The library asks for its data by file name; the worker itself could not reach them without a server. */
class PackagedData {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = urlsByName.get(filename)
    if (url === undefined) throw new Error(`${filename} is not packaged`)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export function readPdf(data: Uint8Array) {
  GlobalWorkerOptions.workerSrc = workerUrl
  return getDocument({
    data,
    BinaryDataFactory: PackagedData,
    useWorkerFetch: false,
    // One picture on every machine: fonts of the machine stand in only for what is not packaged, such as Chinese.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
}
