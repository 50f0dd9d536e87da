import type { EmergencyText } from '#contract/programs/emergencyContent.ts'
import { emptyProgram, nodeDefaults, type ProgramDocument, type ProgramNode } from '#contract/programs/program.ts'
import { staticText } from '#contract/widgets/staticText.ts'

export const emergencySizes = {
  horizontal: { width: 1920, height: 1080 },
  vertical: { width: 1080, height: 1920 },
} as const
export type EmergencyOrientation = keyof typeof emergencySizes

/** Milliseconds of one play, which is repeated until the emergency ends. */
const duration = 60_000
const margin = 80
const largest = 200

/** Lays out the texts one below the other, each as large as fits and in the direction of its first letter. */
export function emergencyDocument(
  { texts, background, color }: EmergencyText,
  orientation: EmergencyOrientation,
): ProgramDocument {
  const { width, height } = emergencySizes[orientation]
  const share = (height - margin) / texts.length
  const nodes = texts.map((text, at) =>
    textNode(
      `text-${at + 1}`,
      { x: margin, y: margin + at * share, width: width - 2 * margin, height: share - margin },
      { text, color, fontSize: largest },
    ),
  )
  return { ...emptyProgram(width, height), background: { color: background, file: null }, duration, nodes }
}

/** Adds a band along the lower edge that labels the emergency as a drill. */
export function markedAsDrill(document: ProgramDocument, word: string): ProgramDocument {
  const { width, height } = document
  const band = Math.round(Math.min(width, height) * 0.12)
  const look = { text: word, color: '#000000', background: '#ffd400', fontSize: Math.round(band * 0.6) }
  const mark = textNode('drill', { x: 0, y: height - band, width, height: band }, look)
  return { ...document, nodes: [...document.nodes.filter(({ id }) => id !== mark.id), mark] }
}

type Box = Pick<ProgramNode, 'x' | 'y' | 'width' | 'height'>

function textNode(id: string, box: Box, props: Record<string, unknown>): ProgramNode {
  const { kind, version, defaults } = staticText
  const look = { ...defaults, fontWeight: 700, fit: 'shrink', align: 'center', verticalAlign: 'middle' }
  return { ...nodeDefaults, id, kind, version, name: '', ...box, props: { ...look, ...props } }
}
