import type { AcceptedInspection } from '#server/media/inspect/inspectFile.ts'
import { isBrowserFile } from '#server/media/read/browserCodecs.ts'

/** Returns the columns of a record that derive from its bytes. */
export function factsOf({ size, width, height, duration, pages, sha256, tracks, format }: AcceptedInspection) {
  const { kind, type } = format
  return {
    ...{ kind, type, size, width, height, duration, pages, sha256 },
    // Null for documents, whose pages have no fixed resolution.
    pixels: width === null || height === null || kind === 'document' ? null : width * height,
    codecs: tracks.length === 0 ? null : tracks.map(({ codec }) => codec).join(', '),
    isPlayable: kind === 'picture' || kind === 'document' || isBrowserFile(type, tracks),
  }
}
