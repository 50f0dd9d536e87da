// PDF library with all its data files. A page loads it with the first document; the player caches it in advance, to
// be ready offline.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** URLs by path in the package: character maps, fonts for documents that embed none, and decoders for scans. */
const dataUrls = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/cmaps/*.bcmap',
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const urlsByName = new Map(Object.entries(dataUrls).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))

/**
 * Serves data files that the library requests by name. Without this class, the library's worker would fetch the
 * files, but the worker cannot resolve the hashed URLs.
 */
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
    // Packaged fonts look the same on every machine. Only scripts without a packaged font, such as Chinese, use
    // system fonts.
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  })
}
