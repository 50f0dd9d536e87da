import type { ProgramDocument, ProgramNode } from '#contract/programs/program.ts'
import { withBackgrounds } from '#contract/rules/programs/pages/backgrounds.ts'
import type { ProgramEdit } from '#src/editor/document/ProgramEdit.ts'
import { alignStyles } from '#src/editor/document/propagateStyles.ts'
import { refitProgram, type Size, wholePixels } from '#src/editor/document/refitProgram.ts'
import { eachPage } from '#src/editor/size/rearrange/eachPage.ts'
import { rearrangeProgram } from '#src/editor/size/rearrange/rearrangeProgram.ts'
import { sizeWithin, wordsOf } from '#src/editor/size/rearrange/wordsRoom.ts'
import type { Layout } from './findLayout.ts'

/** File ids of the drawing in the former shape, and of the drawing that replaces it. */
export type Drawings = { readonly former: readonly string[]; readonly next: string }

/**
 * Gives a program made from a template the template's other layout: its parts move there, with their texts and the
 * user's changes to their look; other components are rearranged. The drawing is replaced.
 */
export function layOutAs({ from, other }: Layout, size: Size, { former, next }: Drawings): ProgramEdit {
  return document => {
    const before = new Map(refitProgram(document)(from).nodes.map(node => [node.id, node]))
    const after = new Map(refitProgram(size)(other.document).nodes.map(node => [node.id, node]))
    const parts = document.nodes.flatMap(mine => {
      const [old, now] = [before.get(mine.id), after.get(mine.id)]
      return old && now ? [{ old, now, moved: movedPart(mine, { old, now, size }) }] : []
    })
    const moved = new Map(fitted(parts).map(node => [node.id, node]))
    const rearranged = eachPage(rearrangeProgram(size))(document)
    const nodes = rearranged.nodes.map(node => moved.get(node.id) ?? node)
    const { color } = other.document.background
    return alignStyles(
      withBackgrounds({ ...rearranged, nodes }, ground =>
        ground.file !== null && former.includes(ground.file) ? { ...ground, color, file: next } : ground,
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
  return { ...mine, ...wholePixels(place), props: movedProps(mine.props, old.props, now.props) }
}

type Part = { old: ProgramNode; now: ProgramNode; moved: ProgramNode }

/** Smallest font, as a share of the template's, to which a longer text is shrunk. */
const least = 0.35

/** Shrinks changed texts until they fit their boxes. Texts in one row, such as names and prices, stay equally large. */
function fitted(parts: readonly Part[]): ProgramNode[] {
  const rowOf = ({ now }: Part) => `${now.y} ${now.height}`
  const shares = new Map<string, number>()
  for (const part of parts) shares.set(rowOf(part), Math.min(shares.get(rowOf(part)) ?? 1, shareOf(part)))
  return parts.map(part => {
    const { moved } = part
    const fontSize = Math.round(Number(moved.props.fontSize) * (shares.get(rowOf(part)) ?? 1))
    return fontSize >= 1 ? { ...moved, props: { ...moved.props, fontSize } } : moved
  })
}

/** Share of its font size at which a changed text fits its box; 1 for the text of the template. */
function shareOf({ old, moved }: Part): number {
  const words = moved.props.text === old.props.text ? null : wordsOf(moved)
  return words ? sizeWithin(words, moved, words.fontSize * least) / words.fontSize : 1
}

type Props = ProgramDocument['nodes'][number]['props']

/** Props that differ between the layouts change, unless the user set them. A font that the user shrank stays smaller. */
function movedProps(mine: Props, old: Props, now: Props): Props {
  const changed = Object.entries(now).filter(
    ([name, next]) => !isSame(next, old[name]) && isSame(mine[name], old[name]),
  )
  const [own, former, next] = [Number(mine.fontSize), Number(old.fontSize), Number(now.fontSize)]
  const fontSize = Math.round((next * own) / former)
  return { ...mine, ...Object.fromEntries(changed), ...(fontSize >= 1 && { fontSize }) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
