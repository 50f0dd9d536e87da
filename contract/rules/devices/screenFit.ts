// Checks whether a device can show a send, by the facts that the device reported. A fact that was not reported is no
// problem, except for files that not all browsers play.
import type { SendObstacle } from '#contract/services/publishing/sending.ts'
import { canPlay, type PlayedFile, playsSmoothly, saysCodecs } from './canPlay.ts'
import { type DrawnNode, unknownKinds } from './drawnKinds.ts'
import { showsDocuments } from './showsDocuments.ts'

export type SentFile = PlayedFile & { name: string }
export type SentProgram = {
  title: string
  width: number
  height: number
  /** Version of the format of the program document. */
  version: number
  nodes: readonly DrawnNode[]
  /** True: viewers can press a button or a link in a text. */
  isPressable: boolean
}
export type FitScreen = {
  /** Such as `1920x1080`. */
  resolution: string | null
  capabilities: readonly string[]
  /** Name and version. */
  browser: string | null
  storageUsed: number | null
  storageQuota: number | null
}
type Found = { kind: SendObstacle; what: string }

/** Reasons why the device cannot show the send, or not well. `bytes`: still to be downloaded. */
export function screenFit(
  screen: FitScreen,
  files: readonly SentFile[],
  programs: readonly SentProgram[],
  bytes: number,
): Found[] {
  const { capabilities, storageUsed, storageQuota } = screen
  const found: Found[] = []
  for (const file of files) {
    const answer = canPlay(file, capabilities)
    if (answer !== 'yes') found.push({ kind: answer === 'no' ? 'codec' : 'unknown', what: file.name })
    else if (!playsSmoothly(file, capabilities)) found.push({ kind: 'decoder', what: file.name })
  }
  if (bytes > 0 && storageUsed !== null && storageQuota !== null && storageQuota - storageUsed < bytes) {
    found.push({ kind: 'noRoom', what: '' })
  }
  for (const program of programs) found.push(...programFit(screen, program))
  return found
}

function programFit(screen: FitScreen, program: SentProgram): Found[] {
  const { title, width, height, version, nodes, isPressable } = program
  const found: Found[] = []
  const kinds = nodes.map(({ kind }) => kind)
  if (unknownKinds(screen.capabilities, version, nodes).length > 0) found.push({ kind: 'version', what: title })
  const isKnown = saysCodecs(screen.capabilities)
  if (isKnown && kinds.includes('document') && !showsDocuments(screen)) found.push({ kind: 'document', what: title })
  if (isKnown && isPressable && !screen.capabilities.includes('pointer')) {
    found.push({ kind: 'pointer', what: title })
  }
  const [across, down] = (screen.resolution ?? '').split('x').map(Number)
  if (!across || !down) return found
  if (across > down !== width > height && width !== height && across !== down) {
    found.push({ kind: 'orientation', what: title })
  } else if (across < width || down < height) found.push({ kind: 'resolution', what: title })
  return found
}
