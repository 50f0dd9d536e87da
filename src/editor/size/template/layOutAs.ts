import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { withBackgrounds } from '#contract/rules/programs/pages/backgrounds.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { alignStyles } from '#src/editor/document/propagateStyles.ts'
import { refitProgram, type Size, wholePixels } from '#src/editor/document/refitProgram.ts'
import { eachPage } from '#src/editor/size/rearrange/eachPage.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'
import { sizeWithin, wordsOf } from '#src/editor/size/rearrange/wordsRoom.ts'
import { type Layout, partOf } from './findLayout.ts'

/**
 * Gives a program made from a template the template's other layout: its parts move there, with their texts and the
 * user's changes to their look; other components, and parts that were rotated, are rearranged and may cover moved
 * parts. `picture`: file id of the drawing that replaces the former one.
 */
export function layOutAs({ from, other, drawing }: Layout, size: Size, picture: string): ProgramEdit {
  return document => {
    const after = new Map(refitProgram(size)(other.document).nodes.map(node => [node.id, node]))
    const parts = document.nodes.flatMap(mine => {
      const old = partOf(mine, from)
      const now = old && after.get(old.id)
      return old && now && mine.rotation === old.rotation
        ? [{ old, now, moved: movedPart(mine, { old, now, size }) }]
        : []
    })
    const moved = new Map(fitted(parts).map(node => [node.id, node]))
    const rearranged = eachPage(rearrangeProgram(size))(document)
    const nodes = rearranged.nodes.map(node => moved.get(node.id) ?? node)
    const { color } = other.document.background
    return alignStyles(
      withBackgrounds({ ...rearranged, nodes }, ground =>
        ground.file === drawing ? { ...ground, color, file: picture } : ground,
      ),
    )
  }
}

/**
 * `old` and `now`: the template's part in the former and in the new layout. A part that was enlarged stays larger, unless
 * its text was changed: the box of a text grows with it, and would cover other parts in the new layout.
 */
function movedPart(mine: ProgramNode, { old, now, size }: { old: ProgramNode; now: ProgramNode; size: Size }) {
  const isRewritten = mine.props.text !== old.props.text
  const larger = (side: 'width' | 'height', room: number) =>
    isRewritten ? now[side] : Math.min((now[side] * mine[side]) / old[side], Math.max(now[side], room))
  const place = {
    x: now.x,
    y: now.y,
    width: larger('width', size.width - now.x),
    height: larger('height', size.height - now.y),
  }
  return withFontSize({ ...mine, ...wholePixels(place), props: movedProps(mine.props, old.props, now.props) }, size => {
    const [own, former, next] = [mine, old, now].map(({ props }) => Number(props.fontSize))
    return own && former && next ? (next * own) / former : size
  })
}

/** Changes the font size of a component that has one, within the limits of its widget. */
function withFontSize(node: ProgramNode, change: (size: number) => number): ProgramNode {
  const field = widgetOf(node)?.props.fontSize
  if (!field || typeof node.props.fontSize !== 'number') return node
  const { min = 1, max = Number.POSITIVE_INFINITY } = field.options
  const fontSize = Math.round(Math.min(max, Math.max(min, change(node.props.fontSize))))
  return { ...node, props: { ...node.props, fontSize } }
}

type Part = { old: ProgramNode; now: ProgramNode; moved: ProgramNode }

/** Smallest font, as a share of the template's, to which a longer text is shrunk. */
const least = 0.35

/** Shrinks changed texts until they fit their boxes. Texts in one row, such as names and prices, stay equally large. */
function fitted(parts: readonly Part[]): ProgramNode[] {
  const rowOf = ({ now, moved }: Part) => `${now.y} ${now.height} ${moved.page ?? ''}`
  const shares = new Map<string, number>()
  for (const part of parts) shares.set(rowOf(part), Math.min(shares.get(rowOf(part)) ?? 1, shareOf(part)))
  return parts.map(part => withFontSize(part.moved, size => size * (shares.get(rowOf(part)) ?? 1)))
}

/** Share of its font size at which a changed text fits its box; 1 for the text of the template. */
function shareOf({ old, moved }: Part): number {
  const words = moved.props.text === old.props.text ? null : wordsOf(moved)
  return words ? sizeWithin(words, moved, words.fontSize * least) / words.fontSize : 1
}

type Props = ProgramDocument['nodes'][number]['props']

/** Props that differ between the layouts change, unless the user set them. */
function movedProps(mine: Props, old: Props, now: Props): Props {
  const changed = Object.entries(now).filter(
    ([name, next]) => !isSame(next, old[name]) && isSame(mine[name], old[name]),
  )
  return { ...mine, ...Object.fromEntries(changed) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
